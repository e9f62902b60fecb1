import { stopTopUps } from "@/lib/billing/purchases/mutations/stop-top-ups";
import { emptyFormSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
