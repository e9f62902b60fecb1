import { apiRoute } from "@/lib/core/http/api-route";
import { suspendMechanic } from "@/lib/mechanics/mutations/admin";
import { mechanicParams, rosterIdSchema } from "@/lib/mechanics/schema/admin-list";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  output: rosterIdSchema,
  handler: ({ actor, params }) => suspendMechanic(actor, params.mechanicId),
});
