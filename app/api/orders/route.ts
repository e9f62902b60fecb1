import { startCheckout } from "@/lib/billing/purchases/mutations/start-checkout";
import { checkoutSchema, newOrderSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const HOUR_SECONDS = 3_600;

/** Places an order and sends the mechanic to checkout. */
export const POST = apiRoute({
  auth: "mechanic",
  rateLimit: { name: "orders", count: 30, seconds: HOUR_SECONDS },
  body: newOrderSchema,
  output: checkoutSchema,
  form: { page: dashboardPaths.buyCredits, next: ({ url }) => url },
  handler: ({ actor, body }) => startCheckout(actor, body, { now: new Date() }),
});
