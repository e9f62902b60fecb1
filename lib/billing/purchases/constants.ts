import type { OrderState } from "@/lib/core/generated/prisma/enums";
import { HOUR_MS } from "@/lib/core/time";

/** Limits on a bundle's price. The database enforces them too. */
export const MIN_PRICE_CENTS = 500;
export const MAX_PRICE_CENTS = 500_000;

/** How long a checkout stays open unless the payment provider says otherwise. Also the longest that Stripe allows. */
const CHECKOUT_HOURS = 24;

export const checkoutEnd = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + CHECKOUT_HOURS * HOUR_MS);

/** Minimum time between automatic top-ups. */
export const TOP_UP_PAUSE_HOURS = 6;

/**
 * The balances, in cents, that mechanics can choose from for automatic top-ups. Their card is charged when their credit
 * falls below the chosen balance.
 */
export const TOP_UP_THRESHOLDS_CENTS = [2_500, 5_000, 10_000] as const;

/** The version of the consent text in app/dashboard/buy-credits/buy-form.tsx, stored with each consent. */
export const TOP_UP_CONSENT_VERSION = "2026-11-24";

export const PAYMENTS_OFF =
  "You can’t buy credits yet because payments aren’t set up. Call us for help.";

/** Nobody has paid for a checkout in these states yet, or its payment is on its way. */
export const UNPAID_STATES = ["created", "pending"] as const satisfies readonly OrderState[];

export const isUnpaid = (state: OrderState): boolean => UNPAID_STATES.some((one) => one === state);
