import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { MINUTE_MS } from "@/lib/core/time";
import { DROPPED_CODES, WAITING_WARNING_MINUTES } from "@/lib/platform/mail/constants";
import type { FailedMail } from "@/lib/platform/mail/schema";

/** Returns emails that could not be sent, newest first. Leaves out those that weren't sent on purpose. */
export async function listFailedMail(count: number): Promise<FailedMail[]> {
  const mails = await db.outboxMail.findMany({
    where: {
      channel: "email",
      state: "failed",
      NOT: { lastErrorCode: { in: [...DROPPED_CODES] } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: count,
  });
  return mails.map(({ id, kind, recipient, subject, attempts, lastErrorCode, createdAt }) => ({
    id,
    kind,
    recipient,
    subject,
    attempts,
    lastErrorCode,
    createdAt: createdAt.toISOString(),
  }));
}

/** Checks every ten minutes for emails that have waited too long to be sent. */
export function watchWaitingMail(): void {
  const look = () => warnAboutWaitingMail(new Date()).catch(ignoreOutage);
  setInterval(look, WAITING_WARNING_MINUTES * MINUTE_MS).unref();
}

/** Logs any error except a database outage, which the worker and failed requests already log. */
function ignoreOutage(error: unknown): void {
  if (!isDatabaseUnavailable(error)) log.error({ err: error }, "checking for unsent email failed");
}

/** Logs a warning if the oldest unsent email is more than ten minutes old. */
export async function warnAboutWaitingMail(now: Date): Promise<void> {
  const waiting = await findWaitingMail();
  if (!waiting) return;
  const minutes = Math.floor((now.getTime() - waiting.since.getTime()) / MINUTE_MS);
  if (minutes <= WAITING_WARNING_MINUTES) return;
  const facts = { count: waiting.count, oldestMinutes: minutes };
  log.warn(facts, "email not sent: check the worker and the mail server");
}

/** Returns the number of unsent emails and when the oldest was queued, or null if there are none. */
async function findWaitingMail(): Promise<{ count: number; since: Date } | null> {
  const { _count: count, _min: oldest } = await db.outboxMail.aggregate({
    // Texts may wait until quiet hours are over.
    where: { channel: "email", state: { in: ["waiting", "sending"] } },
    _count: true,
    _min: { createdAt: true },
  });
  return oldest.createdAt && { count, since: oldest.createdAt };
}
