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

/** A tap counts toward a call to the number it showed for this long. */
export const INTENT_MINUTES = 30;
/** If there was no tap within that time, one within these hours counts. */
export const INTENT_HOURS = 24;

/** A number that calls more often than this within this time is spam. */
export const SPAM_LIMIT = { calls: 10, minutes: 10 } as const;

/** A mechanic can return a missed call for this long. */
export const RETURN_HOURS = 24;

/** How long the office's phone rings. */
export const OFFICE_RING_SECONDS = 30;

/**
 * Minutes after which a call that no mechanic has taken is ended if nothing was reported about it. Longer than any
 * phone rings.
 */
export const SILENT_RING_MINUTES = 5;

/** Seconds to wait for a leg's end to be reported after the driver has hung up. */
export const LATE_REPORT_SECONDS = 60;

/** Minutes after which a call must have ended: phones ring for minutes, and no conversation lasts longer than 4 hours. */
export const MAX_CALL_MINUTES = 4 * 60 + 15;

/** How long Twilio waits for us at most, because a driver is on the line. Twilio itself would wait for 15 seconds. */
export const ANSWER_LIMIT_MS = 1_500;
