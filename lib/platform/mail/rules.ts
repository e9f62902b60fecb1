import { MINUTE_MS } from "@/lib/core/time";
import { MAIL_GIVE_UP_HOURS, MAIL_PAUSES_MINUTES } from "@/lib/platform/mail/constants";

interface FailedMail {
  /** Number of attempts, including the one that just failed. */
  attempts: number;
  createdAt: Date;
}

/** Returns when to retry a failed email, or null to give up about a day after it was queued. */
export function nextMailAttempt({ attempts, createdAt }: FailedMail, now: Date): Date | null {
  const last = MAIL_PAUSES_MINUTES.length - 1;
  const pause = MAIL_PAUSES_MINUTES[Math.min(attempts - 1, last)] ?? MAIL_PAUSES_MINUTES[last];
  const next = new Date(now.getTime() + Number(pause) * MINUTE_MS);
  const end = createdAt.getTime() + MAIL_GIVE_UP_HOURS * 60 * MINUTE_MS;
  return next.getTime() <= end ? next : null;
}
