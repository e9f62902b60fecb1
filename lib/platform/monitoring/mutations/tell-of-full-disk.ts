import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { DATABASE_DISK } from "@/lib/platform/monitoring/constants";
import { alarmEmail } from "@/lib/platform/monitoring/rules/alarm-email";
import { alertBody } from "@/lib/platform/monitoring/rules/alert-body";
import { writeNotification } from "@/lib/platform/notifications/notify";
import { postAlert } from "@/lib/vendors/alert-webhook";
import { sendMail } from "@/lib/vendors/mail";

/**
 * Tells super administrators and the alert webhook at once that the database can't store anything, because it can't
 * store this alarm and its emails either. Returns whether at least one of them was told. Never throws.
 */
export async function tellOfFullDisk(now: Date): Promise<boolean> {
  const { kind, detail } = DATABASE_DISK;
  log.error({ alarm: kind, detail }, "an alarm was raised");
  const { siteUrl } = getEnv();
  const results = await Promise.allSettled([
    mailEveryone(),
    postAlert(alertBody(DATABASE_DISK, { siteUrl, raisedAt: now, endedAt: null })),
  ]);
  const hasTold = results.some(({ status }) => status === "fulfilled");
  if (!hasTold) log.error({ alarm: kind }, "nobody could be told of an alarm");
  return hasTold;
}

/** Throws unless at least one email was sent. */
async function mailEveryone(): Promise<void> {
  const to = "super_administrators";
  const facts = alarmEmail(DATABASE_DISK, null);
  const mails = await writeNotification(db, { kind: "system_alarm", to, facts });
  await Promise.any(mails.map(({ userId, ...mail }) => sendMail({ id: randomUUID(), ...mail })));
}
