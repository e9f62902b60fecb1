import { apiRoute } from "@/lib/core/http/api-route";
import { suspendMechanic } from "@/lib/mechanics/mutations/activate";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { suspendedSchema, suspensionSchema } from "@/lib/mechanics/schema/availability";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: suspensionSchema,
  output: suspendedSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: async ({ actor, params, body }) =>
    suspendMechanic(actor, params.mechanicId, body, { ...(await getSite()), now: new Date() }),
});

export const POST = PUT;
