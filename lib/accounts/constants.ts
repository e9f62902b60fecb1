/** Shortest and longest password. The maximum bounds the cost of hashing. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Invitations that one user can send: `count` in `seconds`. */
export const INVITATION_LIMIT = { name: "invitation", count: 50, seconds: 3_600 } as const;

const QUARTER_HOUR = 900;

/** Wrong passwords for one account from one IP. */
export const ACCOUNT_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/** Wrong passwords from one IP, for all accounts together. */
export const IP_LIMIT = { count: 60, seconds: QUARTER_HOUR } as const;

/** Wrong passwords for one account in a browser that has signed in to it before. */
export const DEVICE_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/**
 * Attempts for one account from all IPs together are queued beyond `free`, correct ones too. 100 is what NIST SP 800-63B
 * allows in a row; two seconds each leave 43,000 a day, against passwords of ten characters or more.
 */
export const ACCOUNT_PACE = { free: 100, secondsEach: 2, maxWaitSeconds: 10 } as const;

/** The same for a wrong password and an unknown email, so that it does not reveal who has an account. */
export const SIGN_IN_REFUSED = "Wrong email or password.";

/** Password resets requested from one IP. */
export const RESET_IP_LIMIT = { name: "password-reset", count: 60, seconds: 3_600 } as const;

/**
 * Reset links emailed to one account, no matter who requests them. Each works for an hour, so a user who is sent no more has
 * one that works for at least half an hour.
 */
export const RESET_ACCOUNT_LIMIT = { count: 2, seconds: 1_800 } as const;

/** How long a link works. */
export const LINK_SECONDS = { reset: 60 * 60, invitation: 7 * 24 * 60 * 60 } as const;

/** Attempts at the current password when changing it. */
export const CHANGE_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/** Passwords submitted with one link: each one costs the server a hash. */
export const CHOICE_LIMIT = { count: 20, seconds: 3_600 } as const;

/** Accounts registered from one IP. */
export const REGISTRATION_LIMIT = { name: "registration", count: 10, seconds: 3_600 } as const;
