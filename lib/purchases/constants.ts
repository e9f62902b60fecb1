/** What a bundle may cost, as the database allows. */
export const MIN_PRICE_CENTS = 500;
export const MAX_PRICE_CENTS = 500_000;

/** How long after an automatic top-up the next one may follow. */
export const TOP_UP_PAUSE_HOURS = 6;

/** Balances, in cents, below which a mechanic can have their card charged. */
export const TOP_UP_THRESHOLDS_CENTS = [2_500, 5_000, 10_000] as const;

/** The version of the consent text in components/purchases/buy-form.tsx, stored with each consent. */
export const TOP_UP_CONSENT_VERSION = "2026-11-22";
