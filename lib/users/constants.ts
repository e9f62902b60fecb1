/** Shortest and longest password that is taken; the longest keeps the hash from being a burden. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Longest address that mail can carry (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** So many invitations one user sends in an hour. */
export const INVITATION_LIMIT = { name: "invitation", count: 50, seconds: 3_600 } as const;
