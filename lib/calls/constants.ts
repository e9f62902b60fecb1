/** Two taps on one number within so many milliseconds are one. */
export const DOUBLE_TAP_MS = 2_000;

/** So many intents are taken from one address in ten minutes: far more than a person taps. */
export const INTENT_LIMIT = { count: 60, seconds: 600 } as const;

/** Parameters in which Google's ads name the click that led here, the one that says most first. */
export const CLICK_ID_KINDS = ["gclid", "gbraid", "wbraid"] as const;

/** What follows "utm_" in the parameters that name a campaign. */
export const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

/** Longest click id or utm text that is taken. */
export const LONGEST_ATTRIBUTION_TEXT = 200;

/** So long a browser remembers, with consent, which ad led here: as long as Google takes a conversion for a click. */
export const ATTRIBUTION_DAYS = 90;
