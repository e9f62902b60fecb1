import { exportAuditEvents } from "@/app/audit-trail";
import { auditEventSchema, auditQuerySchema } from "@/lib/audit/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { inZone } from "@/lib/core/http/table-query";

export const GET = apiRoute({
  auth: "admin",
  query: auditQuerySchema,
  output: auditEventSchema,
  handler: ({ actor, query }) => exportAuditEvents(inZone(query, actor.timezone)),
});
