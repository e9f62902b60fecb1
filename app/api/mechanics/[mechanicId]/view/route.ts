import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { startViewing } from "@/lib/mechanics/profiles/mutations/view-as";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Shows the mechanic's dashboard, read only. */
export const POST = apiRoute({
  auth: "admin",
  params: mechanicParams,
  output: doneSchema,
  form: {
    page: ({ params }) => dashboardPaths.mechanic(params.mechanicId),
    next: dashboardPaths.home,
  },
  handler: async ({ actor, params }) => {
    await startViewing(actor, params.mechanicId);
    return DONE;
  },
});
