import { payInSandbox } from "@/lib/billing/purchases/mutations/sandbox";
import { sandboxSessionId } from "@/lib/billing/purchases/rules/sandbox-session-id";
import { ownOrderParams, sandboxPaymentSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths, receiptHref } from "@/lib/platform/pages/dashboard-paths";

/** Simulates a successful or declined payment in the demo's sandbox. Returns a 404 in live mode. */
export const POST = apiRoute({
  auth: "mechanic",
  params: ownOrderParams,
  body: sandboxPaymentSchema,
  output: doneSchema,
  form: {
    page: ({ params: { orderId } }) => dashboardPaths.sandboxCheckout(orderId),
    next: (_answer, { orderId }) => receiptHref({ session_id: sandboxSessionId(orderId) }),
  },
  handler: async ({ actor, params: { orderId }, body: { outcome } }) => {
    await payInSandbox(actor, orderId, outcome);
    return DONE;
  },
});
