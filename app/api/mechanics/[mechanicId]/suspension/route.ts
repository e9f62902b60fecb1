import { apiRoute } from "@/lib/core/http/api-route";
import { suspendMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { suspendedSchema, suspensionSchema } from "@/lib/mechanics/profiles/schema/availability";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: suspensionSchema,
  output: suspendedSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: ({ actor, params, body }) => suspendMechanic(actor, params.mechanicId, body, new Date()),
});

export const POST = PUT;
