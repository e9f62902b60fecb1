import { cancelOrder } from "@/lib/billing/purchases/mutations/close-checkout";
import { ownOrderParams } from "@/lib/billing/purchases/schema/orders";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
