import { apiRoute } from "@/lib/core/http/api-route";
import { suspendMechanic } from "@/lib/mechanics/mutations/activate";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { suspendedSchema, suspensionSchema } from "@/lib/mechanics/schema/availability";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: suspensionSchema,
  output: suspendedSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: ({ actor, params, body }) => suspendMechanic(actor, params.mechanicId, body, new Date()),
});

export const POST = PUT;
