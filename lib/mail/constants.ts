/** If a worker sends no heartbeat for this long, another one resends the email it was sending. */
export const MAIL_LEASE_SECONDS = 12;

/** Minutes between attempts: the first ones are quick, and later ones survive a night without a mail server. */
export const MAIL_PAUSES_MINUTES = [1, 5, 15, 60, 120, 240] as const;

/** Sending is given up after this time. */
export const MAIL_GIVE_UP_HOURS = 24;

/** An email that waits longer means that no worker is running or that the mail server refuses it. */
export const WAITING_WARNING_MINUTES = 10;

/** How long an email that was sent or given up is kept, in days from when it was sent or, if it never was, written. */
export const MAIL_HISTORY_DAYS = 180;
