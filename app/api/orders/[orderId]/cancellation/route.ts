import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { cancelOrder } from "@/lib/purchases/mutations/close-checkout";
import { ownOrderParams } from "@/lib/purchases/schema/orders";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Cancels the mechanic's own unpaid checkout. */
export const POST = apiRoute({
  auth: "mechanic",
  params: ownOrderParams,
  output: doneSchema,
  form: { page: dashboardPaths.buyCredits },
  handler: async ({ actor, params }) => {
    await cancelOrder(actor, params.orderId, { now: new Date() });
    return DONE;
  },
});
