import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { stopViewing } from "@/lib/mechanics/profiles/mutations/view-as";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Ends an administrator's look at a mechanic's dashboard, and leads back to the mechanic's record. */
export const POST = apiRoute({
  auth: "member",
  worksWhileViewing: true,
  output: z.object({ mechanicId: z.string().nullable() }),
  form: {
    page: dashboardPaths.mechanics,
    next: ({ mechanicId }) =>
      mechanicId ? dashboardPaths.mechanic(mechanicId) : dashboardPaths.mechanics,
  },
  handler: async ({ actor }) => {
    await stopViewing(actor);
    return { mechanicId: actor.viewing ? actor.mechanicId : null };
  },
});
