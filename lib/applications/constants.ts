/** Longest message between an applicant and a reviewer, in characters. */
export const LONGEST_MESSAGE = 2000;

/** An expiration date further away than this many years is taken for a typo. */
export const LONGEST_VALIDITY_YEARS = 10;

/** Longest document number and longest name of an issuer, in characters. */
export const LONGEST_NUMBER = 60;
export const LONGEST_ISSUER = 80;

/** Digits of the code that verifies a phone number. */
export const CODE_DIGITS = 6;
/** Minutes until a code expires. */
export const CODE_MINUTES = 10;
/** Wrong attempts that a code allows; after that a new code is needed. */
export const CODE_ATTEMPTS = 5;
/** Codes that one applicant can request. */
export const CODE_LIMIT = { name: "phone-code", count: 5, seconds: 3600 } as const;

/**
 * The terms of use, by audience. `version` is the effective date (YYYY-MM-DD). New wording needs a new version, because
 * an acceptance names the version that was read.
 */
export const TERMS = {
  drivers: { version: "2026-11-21", title: "Terms for Drivers" },
  mechanics: { version: "2026-11-20", title: "Terms for Mechanics" },
} as const;

export type TermsAudience = keyof typeof TERMS;
