import "server-only";
import { paymentMetadata } from "@/lib/billing/purchases/rules/payment-metadata";
import { getEnv } from "@/lib/core/env";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import {
  chargeSavedCard,
  createCheckoutSession,
  createRefund,
  createStripe,
  expireCheckoutSession,
  findPaidCents,
  type ListedKind,
  listObjects,
  type StripeApi,
} from "@/lib/vendors/stripe";
import {
  chargeSandboxCard,
  closeSandboxCheckout,
  openSandboxCheckout,
  refundInSandbox,
} from "./sandbox";
import { findSandboxPaidCents, listInSandbox } from "./sandbox-objects";

export interface PaidOrder {
  id: string;
  mechanicId: string;
  priceCents: number;
  customerId: string | null;
}

export interface RequestedRefund {
  orderId: string;
  paymentIntentId: string;
  cents: number;
  key: string;
}

/** All amounts are integer cents. The outcome of each request arrives as a webhook event. */
export interface PaymentProvider {
  /** Returns the page where the mechanic pays. The same order always gets the same session. */
  openCheckout: (order: PaidOrder & { title: string; savesCard: boolean }) => Promise<Checkout>;
  /** Returns false if the checkout was completed before it could be closed. Idempotent. */
  closeCheckout: (sessionId: string) => Promise<boolean>;
  /** Idempotent: refunds only once per `key`. */
  refund: (refund: RequestedRefund) => Promise<void>;
  /**
   * Charges the same order only once. Returns "refused" if there is no card to charge, in which case no event follows.
   */
  chargeSavedCard: (order: PaidOrder) => Promise<"sent" | "refused">;
  /** Lists one page of what is in the account, newest first, whether it is ours or not. */
  list: (
    kind: ListedKind,
    page: ListedPage,
  ) => Promise<{ objects: { id: string }[]; hasMore: boolean }>;
  /** Returns how much was paid; null if the account has no such payment. */
  findPaidCents: (paymentIntentId: string) => Promise<number | null>;
}

/** Returns what may be logged of a provider's error, which may quote what was sent. */
export function providerErrorCode(error: unknown): string {
  const { type, code } = Object(error);
  return String(code ?? type ?? "unknown");
}

type ListedPage = Parameters<typeof listObjects>[2];

interface Checkout {
  sessionId: string;
  url: string;
  /** When it closes by itself; null if the provider doesn't say. */
  expiresAt: Date | null;
}

/** Returns Stripe in live mode and the sandbox in the demo; null if payments are off. */
export function findPaymentProvider(): PaymentProvider | null {
  const { stripe, sandboxSecret } = getEnv();
  if (stripe) return stripeProvider(stripe.secretKey);
  return sandboxSecret ? SANDBOX : null;
}

const SANDBOX: PaymentProvider = {
  openCheckout: openSandboxCheckout,
  closeCheckout: closeSandboxCheckout,
  refund: refundInSandbox,
  chargeSavedCard: chargeSandboxCard,
  list: listInSandbox,
  findPaidCents: findSandboxPaidCents,
};

/** `api` lets tests replace the host of Stripe's API. */
export function stripeProvider(secretKey: string, api?: StripeApi): PaymentProvider {
  const stripe = createStripe(secretKey, api);
  const page = (path: string) => getEnv().siteUrl + path;
  return {
    openCheckout: async ({ id: orderId, title, priceCents, savesCard }) => {
      const session = await createCheckoutSession(stripe, {
        ...{ orderId, title, priceCents, savesCard },
        metadata: paymentMetadata(orderId),
        successUrl: page(`${dashboardPaths.receipt}?session_id={CHECKOUT_SESSION_ID}`),
        cancelUrl: page(dashboardPaths.canceledCheckout),
      });
      const { id: sessionId, url, expiresAt } = session;
      return { sessionId, url, expiresAt };
    },
    closeCheckout: (sessionId) => expireCheckoutSession(stripe, sessionId),
    refund: ({ orderId, ...refund }) =>
      createRefund(stripe, { ...refund, metadata: paymentMetadata(orderId) }),
    chargeSavedCard: ({ id: orderId, priceCents, customerId }) => {
      const metadata = paymentMetadata(orderId);
      return chargeSavedCard(stripe, {
        ...{ orderId, metadata, priceCents },
        customerId: customerId ?? "",
      });
    },
    list: (kind, listed) => listObjects(stripe, kind, listed),
    findPaidCents: (id) => findPaidCents(stripe, id),
  };
}
