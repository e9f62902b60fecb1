import { exportAuditEvents } from "@/lib/audit/data/trail";
import { auditEventSchema, auditQuerySchema } from "@/lib/audit/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: auditQuerySchema,
  output: auditEventSchema,
  handler: ({ query }) => exportAuditEvents(query),
});
