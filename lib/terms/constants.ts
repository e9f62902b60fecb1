/**
 * The terms of use, by whom they bind. `version` is the day (YYYY-MM-DD) from which the words hold:
 * a new wording gets a new one, because acceptances name the version that was read.
 */
export const TERMS = {
  drivers: { version: "2026-11-21", title: "Terms for Drivers" },
  mechanics: { version: "2026-11-20", title: "Terms for Mechanics" },
} as const;

export type TermsAudience = keyof typeof TERMS;
