import { refundOrder } from "@/lib/billing/purchases/mutations/refund-order";
import { orderParams, refundSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: orderParams,
  body: refundSchema,
  output: doneSchema,
  form: {
    page: ({ params: { mechanicId, orderId } }) => dashboardPaths.purchase(mechanicId, orderId),
  },
  handler: async ({ actor, params, body }) => {
    await refundOrder(actor, params, body, { now: new Date() });
    return DONE;
  },
});
