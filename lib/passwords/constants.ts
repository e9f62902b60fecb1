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
