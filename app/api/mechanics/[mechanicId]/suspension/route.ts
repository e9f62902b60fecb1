import { apiRoute } from "@/lib/core/http/api-route";
import { suspendMechanic } from "@/lib/mechanics/mutations/activate";
import { mechanicIdSchema, mechanicParams } from "@/lib/mechanics/schema/admin-list";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  output: mechanicIdSchema,
  handler: ({ actor, params }) => suspendMechanic(actor, params.mechanicId),
});
