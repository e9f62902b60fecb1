/** Repeated taps on a number within this time count once. */
export const DOUBLE_TAP_MS = 2_000;

/** Per IP. */
export const INTENT_LIMIT = { count: 60, seconds: 600 } as const;

/** Google Ads parameters, most specific first. */
export const CLICK_ID_KINDS = ["gclid", "gbraid", "wbraid"] as const;

export const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

export const MAX_ATTRIBUTION_LENGTH = 200;

/** Google Ads rejects conversions for clicks older than this. */
export const ATTRIBUTION_DAYS = 90;
