/** Limits on a bundle's price. The database enforces them too. */
export const MIN_PRICE_CENTS = 500;
export const MAX_PRICE_CENTS = 500_000;

/** Minimum time between automatic top-ups. */
export const TOP_UP_PAUSE_HOURS = 6;

/** Balances, in cents, below which a mechanic can have their card charged. */
export const TOP_UP_THRESHOLDS_CENTS = [2_500, 5_000, 10_000] as const;

/** The version of the consent text in components/purchases/buy-form.tsx, stored with each consent. */
export const TOP_UP_CONSENT_VERSION = "2026-11-22";
