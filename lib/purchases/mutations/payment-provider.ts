import "server-only";
import { getEnv } from "@/lib/core/env";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import {
  chargeSavedCard,
  createCheckoutSession,
  createRefund,
  createStripe,
  type StripeApi,
} from "@/lib/vendors/stripe";
import { chargeSandboxCard, openSandboxCheckout, refundInSandbox } from "./sandbox";

export interface PaidOrder {
  id: string;
  mechanicId: string;
  priceCents: number;
  customerId: string | null;
}

/** All amounts are integer cents. The outcome of each request arrives as a webhook event. */
export interface PaymentProvider {
  /** Returns the page where the mechanic pays. The same order always gets the same session. */
  openCheckout: (order: PaidOrder & { title: string; savesCard: boolean }) => Promise<Checkout>;
  /** Idempotent: refunds only once per `key`. */
  refund: (refund: { paymentIntentId: string; cents: number; key: string }) => Promise<void>;
  /**
   * Charges the same order only once. Returns "refused" if there is no card to charge, in which case no event follows.
   */
  chargeSavedCard: (order: PaidOrder) => Promise<"sent" | "refused">;
}

interface Checkout {
  sessionId: string;
  url: string;
}

/**
 * Returns Stripe in live mode and the sandbox in the demo; null if payments are off. `api` lets tests replace the host
 * of Stripe's API.
 */
export function findPaymentProvider(api?: StripeApi): PaymentProvider | null {
  const { stripe, sandboxSecret } = getEnv();
  if (stripe) return stripeProvider(stripe.secretKey, api);
  return sandboxSecret ? SANDBOX : null;
}

const SANDBOX: PaymentProvider = {
  openCheckout: openSandboxCheckout,
  refund: refundInSandbox,
  chargeSavedCard: chargeSandboxCard,
};

function stripeProvider(secretKey: string, api?: StripeApi): PaymentProvider {
  const stripe = createStripe(secretKey, api);
  const page = (path: string) => getEnv().siteUrl + path;
  return {
    openCheckout: async ({ id: orderId, title, priceCents, savesCard }) => {
      const session = await createCheckoutSession(stripe, {
        ...{ orderId, title, priceCents, savesCard },
        successUrl: page(`${dashboardPaths.receipt}?session_id={CHECKOUT_SESSION_ID}`),
        cancelUrl: page(dashboardPaths.canceledCheckout),
      });
      return { sessionId: session.id, url: session.url };
    },
    refund: (refund) => createRefund(stripe, refund),
    chargeSavedCard: ({ id: orderId, priceCents, customerId }) =>
      chargeSavedCard(stripe, { orderId, priceCents, customerId: customerId ?? "" }),
  };
}
