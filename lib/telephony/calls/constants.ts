/** Repeated taps on a number within this time count once. */
export const DOUBLE_TAP_MS = 2_000;

/** Taps per IP. */
export const INTENT_LIMIT = { count: 60, seconds: 600 } as const;

/** Google Ads click ID parameters, most specific first. */
export const CLICK_ID_KINDS = ["gclid", "gbraid", "wbraid"] as const;

export const UTM_NAMES = ["source", "medium", "campaign", "term", "content"] as const;

export const MAX_ATTRIBUTION_LENGTH = 200;

/** A call can be matched to a tap on the dialed number for this many minutes after the tap. */
export const INTENT_MINUTES = 30;
/** If there was no tap within INTENT_MINUTES, one within this many hours can match. */
export const INTENT_HOURS = 24;

/** A number that calls more than this many times within this many minutes is spam. */
export const SPAM_LIMIT = { calls: 10, minutes: 10 } as const;

/** How long after a missed call the mechanic can return it. */
export const RETURN_HOURS = 24;

/** How long the office's phone rings. */
export const OFFICE_RING_SECONDS = 30;

/**
 * A call that no mechanic has taken ends this many minutes after the last phone started ringing, even if Twilio doesn't
 * report it. Longer than any phone rings.
 */
export const SILENT_RING_MINUTES = 5;

/** Seconds to wait for a leg's end to be reported after the driver has hung up. */
export const LATE_REPORT_SECONDS = 60;

/** Minutes after which Twilio is asked whether a call has ended. Before that, the call is most likely in progress. */
export const ASK_TWILIO_MINUTES = 2;

/** Minutes after which a call must have ended: a few minutes of ringing, then a conversation of at most 4 hours. */
export const MAX_CALL_MINUTES = 4 * 60 + 15;

/**
 * The longest that Twilio should wait for our response, because a driver is on the line. Twilio itself would wait for
 * 15 seconds.
 */
export const ANSWER_LIMIT_MS = 1_500;

/** How many past days a city's answer rate covers. */
export const ANSWER_RATE_DAYS = 7;
/** With fewer calls than this, an answer rate isn't meaningful. */
export const MIN_CALLS_FOR_RATE = 5;
