import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { WAITING_WARNING_MINUTES } from "@/lib/mail/constants";
import type { FailedMail } from "@/lib/mail/schema";

const MINUTE_MS = 60_000;

/** The last emails that were given up, the newest first; without those that a newer one has replaced. */
export async function listFailedMail(count: number): Promise<FailedMail[]> {
  const mails = await db.outboxMail.findMany({
    where: { state: "failed", NOT: { lastErrorCode: "replaced" } },
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

/** Looks for emails that nobody sends, as long as the process runs. */
export function watchWaitingMail(): void {
  const look = () => warnAboutWaitingMail(new Date()).catch(ignoreOutage);
  setInterval(look, WAITING_WARNING_MINUTES * MINUTE_MS).unref();
}

/** The database's own watchers report an outage. */
function ignoreOutage(error: unknown): void {
  if (!isDatabaseUnavailable(error)) log.error({ err: error }, "looking for waiting email failed");
}

/** Logs a warning if the oldest email that was not sent is more than ten minutes old. */
export async function warnAboutWaitingMail(now: Date): Promise<void> {
  const waiting = await findWaitingMail();
  if (!waiting) return;
  const minutes = Math.floor((now.getTime() - waiting.since.getTime()) / MINUTE_MS);
  if (minutes <= WAITING_WARNING_MINUTES) return;
  const facts = { count: waiting.count, oldestMinutes: minutes };
  log.warn(facts, "email is waiting: check that a worker runs and that the mail server takes it");
}

/** How many emails wait, and since when the oldest one does; null when none waits. */
async function findWaitingMail(): Promise<{ count: number; since: Date } | null> {
  const { _count: count, _min: oldest } = await db.outboxMail.aggregate({
    where: { state: { in: ["waiting", "sending"] } },
    _count: true,
    _min: { createdAt: true },
  });
  return oldest.createdAt && { count, since: oldest.createdAt };
}
