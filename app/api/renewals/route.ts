import { apiRoute } from "@/lib/core/http/api-route";
import { listRenewals } from "@/lib/mechanics/data/renewals";
import { renewalQuerySchema, renewalRowSchema } from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  query: renewalQuerySchema,
  output: renewalRowSchema,
  handler: ({ query }) => listRenewals(query),
});
