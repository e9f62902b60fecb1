/** Digits of the code that shows whose a phone is. */
export const CODE_DIGITS = 6;
/** How long a code is good for, in minutes. */
export const CODE_MINUTES = 10;
/** Wrong tries that a code allows; after the last it is void and a new one is needed. */
export const CODE_ATTEMPTS = 5;
/** How many codes somebody may ask for within so many seconds. */
export const CODE_LIMIT = { name: "phone-code", count: 5, seconds: 3600 } as const;
