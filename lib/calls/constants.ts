/** Taps on the same number within this many milliseconds count once. */
export const DOUBLE_TAP_MS = 2_000;

/** Intents accepted per IP in ten minutes, far more than a person taps. */
export const INTENT_LIMIT = { count: 60, seconds: 600 } as const;

/** Google Ads click ID parameters, most specific first. */
export const CLICK_ID_KINDS = ["gclid", "gbraid", "wbraid"] as const;

/** The suffixes of utm_ parameters. */
export const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

/** Longest accepted click ID or utm value. */
export const LONGEST_ATTRIBUTION_TEXT = 200;

/** How long a browser remembers the ad with consent: Google's limit for conversions. */
export const ATTRIBUTION_DAYS = 90;
