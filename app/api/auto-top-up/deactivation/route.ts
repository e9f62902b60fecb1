import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { stopTopUps } from "@/lib/purchases/mutations/stop-top-ups";
import { emptyFormSchema } from "@/lib/purchases/schema/orders";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  body: emptyFormSchema,
  output: doneSchema,
  form: { page: dashboardPaths.buyCredits },
  handler: async ({ actor }) => {
    await stopTopUps(actor.mechanicId, new Date());
    return DONE;
  },
});
