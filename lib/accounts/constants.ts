/** Shortest and longest password that is taken; the longest keeps the hash from being a burden. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Longest address that mail can carry (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** So many invitations one user sends in an hour. */
export const INVITATION_LIMIT = { name: "invitation", count: 50, seconds: 3_600 } as const;

const QUARTER_HOUR = 900;

/** So many wrong passwords are taken for one account from one address in a quarter of an hour. */
export const ACCOUNT_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/** And so many from one address for all accounts together. */
export const ADDRESS_LIMIT = { count: 60, seconds: QUARTER_HOUR } as const;

/** And so many in one browser that an account was opened in before, whatever others do with that account. */
export const DEVICE_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/**
 * Tries for one account from many addresses take turns when they are more than this, those with the right password
 * too. 100 is what NIST SP 800-63B allows in a row; two seconds each leave 43,000 a day, against passwords of ten
 * characters and more.
 */
export const ACCOUNT_PACE = { free: 100, secondsEach: 2, longestWaitSeconds: 10 } as const;

/** The answer to a wrong password and to an unknown address alike. */
export const REFUSED_SIGN_IN = "E-mail and password do not fit together.";

/** So many links for a new password are asked for from one address in an hour. */
export const RESET_ADDRESS_LIMIT = { count: 60, seconds: 3_600 } as const;

/**
 * And so many are mailed to one account in half an hour, whoever asks. All stay good for their hour: whoever is sent
 * no more has one in the letter box that works for half an hour at least.
 */
export const RESET_ACCOUNT_LIMIT = { count: 2, seconds: 1_800 } as const;

/** How long a link is good. */
export const LINK_SECONDS = {
  reset: 60 * 60,
  invitation: 7 * 24 * 60 * 60,
  email_confirmation: 2 * 24 * 60 * 60,
} as const;

/** So often somebody who is signed in may try their current password in a quarter of an hour. */
export const CHANGE_LIMIT = { count: 10, seconds: 900 } as const;

/** So many passwords are tried behind one link in an hour: each costs the server a hash. */
export const CHOICE_LIMIT = { count: 20, seconds: 3_600 } as const;

/** How many accounts may be made from one address within so many seconds. */
export const REGISTRATION_LIMIT = { name: "registration", count: 10, seconds: 3600 } as const;
