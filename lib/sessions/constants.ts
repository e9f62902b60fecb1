/** So many tries of a password are taken from one address in a quarter of an hour. */
export const ADDRESS_LIMIT = { count: 60, seconds: 900 } as const;

/**
 * And so many for one account from all browsers that have never signed in to it together. A browser that has keeps a
 * count of its own: whoever guesses at an account cannot lock its owner out.
 */
export const ACCOUNT_LIMIT = { count: 10, seconds: 900 } as const;

/** How long a browser is known as one that has signed in to an account. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The answer to a wrong password and to an unknown address alike. */
export const REFUSED_SIGN_IN = "E-mail and password do not fit together.";
