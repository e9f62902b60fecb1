/** How long a number is kept after pages stop showing it, because drivers who saved it may still call. */
export const KEPT_DAYS = 90;

/** How many available numbers a search offers. */
export const NUMBERS_OFFERED = 20;

/** Maximum number of phone numbers whose URLs one request can set. */
export const MAX_NUMBERS_SET = 50;

/** The paths that Twilio requests to find out how to handle a call and to report its end. */
export const TWILIO_PATHS = {
  voice: "/api/webhooks/twilio/voice",
  status: "/api/webhooks/twilio/status",
} as const;
