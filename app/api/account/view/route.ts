import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { stopViewing } from "@/lib/mechanics/profiles/mutations/view-as";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Ends an administrator's look at a mechanic's dashboard. */
export const POST = apiRoute({
  auth: "member",
  worksWhileViewing: true,
  output: doneSchema,
  form: { page: dashboardPaths.mechanics },
  handler: async ({ actor }) => {
    await stopViewing(actor);
    return DONE;
  },
});
