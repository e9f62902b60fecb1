/** Longest message between an applicant and a reviewer, in characters. */
export const LONGEST_MESSAGE = 2000;

/** No paper is valid for longer, in years: a date beyond is a slip of the pen. */
export const LONGEST_VALIDITY_YEARS = 10;

/** Longest number of a paper, and longest name of who issued it, in characters. */
export const LONGEST_NUMBER = 60;
export const LONGEST_ISSUER = 80;
