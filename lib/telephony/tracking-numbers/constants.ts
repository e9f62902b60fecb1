/** How long a number is kept after it is taken off pages. Drivers who saved it may still call it. */
export const KEPT_DAYS = 90;

/** How many available numbers a search returns. */
export const NUMBERS_OFFERED = 20;

/** Maximum number of phone numbers whose URLs one request can set. */
export const MAX_NUMBERS_SET = 50;

/** The paths that Twilio requests: `voice` to find out how to handle a call, and `status` to report its end. */
export const TWILIO_PATHS = {
  voice: "/api/webhooks/twilio/voice",
  status: "/api/webhooks/twilio/status",
} as const;
