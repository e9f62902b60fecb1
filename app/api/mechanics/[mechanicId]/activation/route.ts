import { apiRoute } from "@/lib/core/http/api-route";
import { activateMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { mechanicIdSchema, mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  output: mechanicIdSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: ({ actor, params }) => activateMechanic(actor, params.mechanicId),
});

export const POST = PUT;
