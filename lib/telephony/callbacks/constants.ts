import type { CallbackState } from "@/lib/core/generated/prisma/enums";

/** Requests that wait for a call, or whose call is under way. */
export const OPEN_CALLBACKS = {
  state: { in: ["waiting", "ringing"] },
} satisfies { state: { in: CallbackState[] } };

/** Minutes until the next attempt if there was no mechanic to ring. */
export const NO_MECHANIC_MINUTES = 30;

/**
 * While telephony is off, requests wait this many hours for someone to call, so that one from the last minutes before a
 * long weekend doesn't end during it.
 */
export const BY_HAND_HOURS = 96;

/** Callback requests per number and per IP within 24 hours. */
export const MAX_REQUESTS_PER_DAY = 3;

/** Requests per IP, including rejected ones. */
export const CALLBACK_LIMIT = { count: 30, seconds: 3600 } as const;

/**
 * Versions of the wording on the form and on the phone. When either wording changes, give it a version that neither has
 * used before.
 */
export const CONSENT_VERSION = 1;
export const PHONE_CONSENT_VERSION = 3;

/** The value of `consentPage` if the driver agreed on the phone by pressing 1. */
export const CONSENT_BY_PHONE = "phone";

/** How long to wait for the result of a callback attempt before giving up on it, for example, if the server stopped. */
export const RINGING_MINUTES = 15;

/** Hidden from people; only bots fill it in. */
export const TRAP_FIELD = "website";

/** The label of a button that calls the site's own number while a mechanic is closed. */
export const OFFICE_LABEL = "Call our office";
