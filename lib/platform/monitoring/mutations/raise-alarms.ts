import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { ALARM_WEBHOOK } from "@/lib/platform/mail/constants";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { CLEAR_AFTER_MS, DATABASE_DISK, SAME_ALARM_MS } from "@/lib/platform/monitoring/constants";
import { alarmEmail } from "@/lib/platform/monitoring/rules/alarm-email";
import { alertBody } from "@/lib/platform/monitoring/rules/alert-body";
import type { FoundAlarm } from "@/lib/platform/monitoring/schema";
import { notify } from "@/lib/platform/notifications/notify";

/**
 * Stores the faults that a check found, and tells super administrators and the alert webhook about new ones. Clears
 * alarms that no process has seen for a while, and tells that they are over once they can't come back as the same alarm.
 * Several processes that find the same fault tell about it once: the row of the alarm lets only one of them raise or end
 * it.
 */
export async function raiseAlarms(found: readonly FoundAlarm[], now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    // In the same order in all processes, so that they can't deadlock.
    const sorted = [...found].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (const alarm of sorted) {
      if (await raise(tx, alarm, now)) await tell(tx, alarm, now);
    }
    await tx.alarm.updateMany({
      where: { clearedAt: null, seenAt: { lt: new Date(now.getTime() - CLEAR_AFTER_MS) } },
      data: { clearedAt: now },
    });
    for (const ended of await takeEnded(tx, now)) await tell(tx, ended, now);
  });
}

/**
 * Stores that a full disk of the database, which couldn't be stored itself, has ended. Like any other alarm, it is over
 * once it hasn't come back for an hour.
 */
export async function clearFullDisk(now: Date): Promise<void> {
  const { kind, subject, detail } = DATABASE_DISK;
  const ended = { seenAt: now, clearedAt: now, endToldAt: null };
  await db.alarm.upsert({
    where: { kind_subject: { kind, subject } },
    create: { kind, subject, detail, raisedAt: now, ...ended },
    update: ended,
  });
}

const keyOf = ({ kind, subject }: FoundAlarm) => `${kind}:${subject}`;

/** Returns whether the alarm is new. One that was cleared recently is opened again instead. */
async function raise(
  tx: Transaction,
  { kind, subject, detail }: FoundAlarm,
  now: Date,
): Promise<boolean> {
  const same = new Date(now.getTime() - SAME_ALARM_MS);
  const [row] = await tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO "Alarm" AS a ("kind", "subject", "detail", "raisedAt", "seenAt")
    VALUES (${kind}::"AlarmKind", ${subject}, ${detail}, ${now}, ${now})
    ON CONFLICT ("kind", "subject") DO UPDATE SET
      "detail" = excluded."detail",
      "seenAt" = greatest(a."seenAt", excluded."seenAt"),
      "clearedAt" = NULL,
      "endToldAt" = NULL,
      "raisedAt" = CASE WHEN a."clearedAt" < ${same} THEN excluded."raisedAt" ELSE a."raisedAt" END
    RETURNING "raisedAt" = ${now} AS "isNew"`;
  return row?.isNew ?? false;
}

interface EndedAlarm extends FoundAlarm {
  raisedAt: Date;
  /** When a process last saw the fault. */
  endedAt: Date;
}

/** Returns the alarms whose end is to be told now, and remembers that it was. */
async function takeEnded(tx: Transaction, now: Date): Promise<EndedAlarm[]> {
  const before = new Date(now.getTime() - SAME_ALARM_MS);
  const ended = await tx.alarm.updateManyAndReturn({
    where: { clearedAt: { lt: before }, endToldAt: null },
    data: { endToldAt: now },
  });
  return ended.map(({ seenAt: endedAt, ...alarm }) => ({ ...alarm, endedAt }));
}

/** Tells of a new alarm or, if it has `endedAt`, of one that is over. */
async function tell(tx: Transaction, alarm: FoundAlarm | EndedAlarm, now: Date): Promise<void> {
  const { kind, subject, detail } = alarm;
  const { raisedAt, endedAt } = "endedAt" in alarm ? alarm : { raisedAt: now, endedAt: null };
  const key = `${keyOf(alarm)}:${endedAt === null ? "" : "end:"}${now.toISOString()}`;
  if (getEnv().mode === "live") {
    if (endedAt === null) log.error({ alarm: kind, subject, detail }, "an alarm was raised");
    else log.info({ alarm: kind, subject, endedAt }, "an alarm is over");
  }
  const to = "super_administrators";
  await notify(tx, { kind: "system_alarm", to, key, facts: alarmEmail(alarm, endedAt) });
  const { alertWebhookUrl, siteUrl } = getEnv();
  if (alertWebhookUrl === null) return;
  await queueMail(tx, {
    kind: ALARM_WEBHOOK,
    to: "ALERT_WEBHOOK_URL",
    key,
    subject: kind,
    text: alertBody({ kind, subject, detail }, { siteUrl, raisedAt, endedAt }),
  });
}
