/** In characters. `max` bounds the cost of hashing. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

export const INVITATION_LIMIT = { name: "invitation", count: 50, seconds: 3_600 } as const;

const QUARTER_HOUR = 900;

/** Wrong passwords, per account and IP. */
export const ACCOUNT_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/** Wrong passwords per IP, across accounts. */
export const IP_LIMIT = { count: 60, seconds: QUARTER_HOUR } as const;

/** Wrong passwords per account and browser, for browsers that have signed in to the account before. */
export const DEVICE_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/**
 * Wrong passwords from unknown browsers, per account, across all IPs. NIST SP 800-63B allows 100 in a row. Beyond that,
 * someone is guessing, and GUESSED_ACCOUNT_LIMIT applies to each network separately so that no one on another network
 * is locked out.
 */
export const GUESSED_ACCOUNT = { count: 100, seconds: 86_400 } as const;

/** Wrong passwords for an account past GUESSED_ACCOUNT, per network (IPv4 /24 or IPv6 /48). */
export const GUESSED_ACCOUNT_LIMIT = { count: 2, seconds: 3_600 } as const;

/** Also shown for unknown emails, so as not to reveal who has an account. */
export const SIGN_IN_REFUSED = "Wrong email or password.";

export const accountSuspended = (phone: string) =>
  `This account is suspended. If you think this is a mistake, call us at ${phone}.`;

export const RESET_IP_LIMIT = { name: "password-reset", count: 60, seconds: 3_600 } as const;

/**
 * Password reset links per account. A link works for an hour, so anyone who is refused a new one still has one that
 * works for at least 30 more minutes.
 */
export const RESET_ACCOUNT_LIMIT = { count: 2, seconds: 1_800 } as const;

export const LINK_SECONDS = { reset: 60 * 60, invitation: 7 * 24 * 60 * 60 } as const;

export const CHANGE_LIMIT = { count: 10, seconds: QUARTER_HOUR } as const;

/** Attempts to choose a password, per link. Limited because hashing is expensive. */
export const CHOICE_LIMIT = { count: 20, seconds: 3_600 } as const;

/** Registrations per IP, including rejected ones. */
export const REGISTRATION_LIMIT = { name: "registration", count: 60, seconds: 3_600 } as const;

/** Accounts created per IP. */
export const REGISTERED_LIMIT = { count: 10, seconds: 3_600 } as const;
