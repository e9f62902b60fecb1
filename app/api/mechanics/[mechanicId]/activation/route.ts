import { apiRoute } from "@/lib/core/http/api-route";
import { activateMechanic } from "@/lib/mechanics/mutations/activate";
import { mechanicIdSchema, mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  output: mechanicIdSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: ({ actor, params }) => activateMechanic(actor, params.mechanicId),
});

export const POST = PUT;
