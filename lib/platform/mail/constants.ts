/** If a worker sends no heartbeat for this long, another worker takes over its email. */
export const MAIL_LEASE_SECONDS = 12;

/**
 * Minutes between attempts. The first retries come quickly; the later ones outlast a mail server that is down
 * overnight.
 */
export const MAIL_PAUSES_MINUTES = [1, 5, 15, 60, 120, 240] as const;

/** The worker stops trying to send an email after this time. */
export const MAIL_GIVE_UP_HOURS = 24;

/** If an email waits longer than this, no worker is running or the mail server is rejecting it. */
export const WAITING_WARNING_MINUTES = 10;

/** How many days an email is kept, from when it was sent or, if it never was, from when it was queued. */
export const MAIL_HISTORY_DAYS = 180;

/**
 * Codes of messages that weren't sent on purpose: a newer one replaced them, the recipient turned them off in the
 * meantime, or quiet hours would have delayed them too long.
 */
export const DROPPED_CODES = ["replaced", "turned_off", "outdated"] as const;

/** The kind of an entry of the outbox that is posted to ALERT_WEBHOOK_URL instead of being emailed. */
export const ALARM_WEBHOOK = "alarm_webhook";
