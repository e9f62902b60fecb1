/** Longest message between an applicant and a reviewer, in characters. */
export const LONGEST_MESSAGE = 2000;

/** No paper is valid for longer, in years: a date beyond is a slip of the pen. */
export const LONGEST_VALIDITY_YEARS = 10;

/** Longest number of a paper, and longest name of who issued it, in characters. */
export const LONGEST_NUMBER = 60;
export const LONGEST_ISSUER = 80;

/** Digits of the code that shows whose a phone is. */
export const CODE_DIGITS = 6;
/** How long a code is good for, in minutes. */
export const CODE_MINUTES = 10;
/** Wrong tries that a code allows; after the last it is void and a new one is needed. */
export const CODE_ATTEMPTS = 5;
/** How many codes somebody may ask for within so many seconds. */
export const CODE_LIMIT = { name: "phone-code", count: 5, seconds: 3600 } as const;

/**
 * The terms of use, by whom they bind. `version` is the day (YYYY-MM-DD) from which the words hold:
 * a new wording gets a new one, because acceptances name the version that was read.
 */
export const TERMS = {
  drivers: { version: "2026-11-21", title: "Terms for Drivers" },
  mechanics: { version: "2026-11-20", title: "Terms for Mechanics" },
} as const;

export type TermsAudience = keyof typeof TERMS;
