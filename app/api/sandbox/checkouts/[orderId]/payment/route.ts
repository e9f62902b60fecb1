import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { payInSandbox } from "@/lib/purchases/mutations/sandbox";
import { sandboxSessionId } from "@/lib/purchases/rules/sandbox-session-id";
import { ownOrderParams, sandboxPaymentSchema } from "@/lib/purchases/schema/orders";
import { dashboardPaths, receiptHref } from "@/lib/site/dashboard-paths";

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
