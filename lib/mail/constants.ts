/** How long a worker keeps an email that it is sending without a word from it, before another one sends it again. */
export const MAIL_LEASE_SECONDS = 12;

/** Minutes between attempts: the first ones are quick, and later ones survive a night without a mail server. */
export const MAIL_PAUSES_MINUTES = [1, 5, 15, 60, 120, 240] as const;

/** An email that could not be sent for this long is given up. */
export const MAIL_GIVE_UP_HOURS = 24;

/** An email that waits longer means that no worker runs, or that the mail server refuses it. */
export const WAITING_WARNING_MINUTES = 10;
