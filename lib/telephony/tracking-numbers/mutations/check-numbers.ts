import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { readSettings } from "@/lib/platform/settings/read-settings";
import {
  DEFAULT_NUMBER_PROBLEM,
  isReleaseDue,
  type ListedNumber,
  ownedPart,
  planCheck,
  statusOf,
} from "@/lib/telephony/tracking-numbers/rules";
import { listNumbers, releaseNumber, TwilioError } from "@/lib/vendors/twilio";
import { expectedUrls, requireUrls } from "../data/provider";
import { storeListed } from "./buy-number";
import { numberSubject } from "./number-subject";

/**
 * Compares our numbers with those in the Twilio account: stores Twilio's data for our numbers, adds numbers with this
 * site's voice URL, and releases numbers that no page has shown for 90 days. Retries releases that failed. Does nothing
 * if telephony isn't set up or Twilio doesn't respond. Returns how many numbers were compared.
 */
export async function checkNumbers(now: Date): Promise<number> {
  const urls = expectedUrls();
  if (!urls) return 0;
  const listed = await tryTwilio(listNumbers, "numbers were not compared");
  if (!listed) return 0;
  const stored = await db.trackingNumber.findMany();
  const { officePhone } = getEnv();
  const { defaultPhone } = await readSettings(db);
  const { voiceUrl } = urls;
  const plan = planCheck(stored, listed, { voiceUrl, officePhone, defaultPhone, now });
  for (const { id, listed: number } of plan.found) await storeSeen(id, number, now);
  const missing = { id: { in: plan.missing } };
  await db.trackingNumber.updateMany({
    where: missing,
    data: { isAtProvider: false, checkedAt: now },
  });
  for (const number of plan.unknown) {
    const write = { actor: null, verb: "find", listed: number, now } as const;
    await db.$transaction((tx) => storeListed(tx, write));
  }
  for (const id of plan.due) await releaseDue(id, now);
  for (const sid of plan.unreleased) await giveBack(sid);
  return stored.length;
}

/**
 * Releases a number that pages never showed. Throws `not_found` if the number doesn't exist, or `conflict` if telephony
 * isn't set up, the revision is outdated, pages have shown the number, or it is the site's default one.
 */
export async function releaseUnused(
  actor: Actor,
  numberId: string,
  { revision, now }: { revision?: string | undefined; now: Date },
): Promise<void> {
  requireUrls();
  const { record: released } = await auditedWrite(
    {
      ...releasing(actor, numberId),
      revision: { sent: revision, part: ownedPart, isDecision: true },
    },
    async (before, tx) => {
      const status = statusOf(before, (await readSettings(tx)).defaultPhone);
      if (status === "ready") return { releasedAt: now };
      if (status === "default") throw new AppError("conflict", DEFAULT_NUMBER_PROBLEM);
      throw new AppError(
        "conflict",
        "Only numbers that have never been shown on pages can be released now.",
      );
    },
  );
  if (released.providerSid !== null) await giveBack(released.providerSid);
}

const releasing = (actor: AuditActor, id: string) => ({
  actor,
  action: "tracking_number.release",
  subject: numberSubject,
  id,
});

/** Stores the release before asking Twilio, so that no one can show the number again in between. */
async function releaseDue(id: string, now: Date): Promise<void> {
  const { record } = await auditedWrite(releasing(null, id), async (before, tx) => {
    const { defaultPhone } = await readSettings(tx);
    return isReleaseDue(before, defaultPhone, now) ? { releasedAt: now } : null;
  });
  const { releasedAt, providerSid } = record;
  if (releasedAt !== null && providerSid !== null) await giveBack(providerSid);
}

/** If this fails, the next check finds the number in the account and tries again. */
async function giveBack(sid: string): Promise<void> {
  await tryTwilio(async () => {
    await releaseNumber(sid);
    return true;
  }, "a number was not released");
}

async function storeSeen(id: string, listed: ListedNumber, now: Date): Promise<void> {
  const { sid: providerSid, phoneNumber: _phone, ...urls } = listed;
  const data = { ...urls, providerSid, isAtProvider: true, checkedAt: now };
  await db.trackingNumber.updateMany({ where: { id, releasedAt: null }, data });
}

async function tryTwilio<T>(request: () => Promise<T>, failure: string): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    log.warn({ code: error.code }, failure);
    return null;
  }
}
