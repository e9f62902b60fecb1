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
