import { chargeBackInSandbox } from "@/lib/billing/purchases/mutations/sandbox";
import { orderParams, sandboxChargebackSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Simulates a chargeback in the demo's sandbox. Returns a 404 in live mode. */
export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: orderParams,
  body: sandboxChargebackSchema,
  output: doneSchema,
  form: {
    page: ({ params: { mechanicId, orderId } }) => dashboardPaths.purchase(mechanicId, orderId),
  },
  handler: async ({ params, body: { outcome } }) => {
    await chargeBackInSandbox(params, outcome);
    return DONE;
  },
});
