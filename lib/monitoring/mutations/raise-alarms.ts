import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { ALARM_WEBHOOK } from "@/lib/mail/constants";
import { queueMail } from "@/lib/mail/queue-mail";
import { CLEAR_AFTER_MS, SAME_ALARM_MS } from "@/lib/monitoring/constants";
import { alertBody } from "@/lib/monitoring/rules/alert-body";
import type { FoundAlarm } from "@/lib/monitoring/schema";
import { notify } from "@/lib/notifications/notify";

/**
 * Stores the faults that a check found, and tells super administrators and the alert webhook about new ones. Clears
 * alarms that no process has seen for a while. Several processes that find the same fault tell about it once: the row
 * of the alarm lets only one of them raise it.
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
      "raisedAt" = CASE WHEN a."clearedAt" < ${same} THEN excluded."raisedAt" ELSE a."raisedAt" END
    RETURNING "raisedAt" = ${now} AS "isNew"`;
  return row?.isNew ?? false;
}

async function tell(tx: Transaction, alarm: FoundAlarm, now: Date): Promise<void> {
  const key = `${keyOf(alarm)}:${now.toISOString()}`;
  const { kind, subject, detail } = alarm;
  if (getEnv().mode === "live") log.error({ alarm: kind, subject, detail }, "an alarm was raised");
  const to = "super_administrators";
  await notify(tx, { kind: "system_alarm", to, key, facts: { alarm: kind, detail } });
  const { alertWebhookUrl, siteUrl } = getEnv();
  if (alertWebhookUrl === null) return;
  await queueMail(tx, {
    kind: ALARM_WEBHOOK,
    to: "ALERT_WEBHOOK_URL",
    key,
    subject: kind,
    text: alertBody(alarm, { siteUrl, raisedAt: now }),
  });
}
