import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { MAX_NUMBERS_SET } from "@/lib/telephony/tracking-numbers/constants";
import type { ListedNumber } from "@/lib/telephony/tracking-numbers/rules";
import { updateNumber } from "@/lib/vendors/twilio";
import { driftedFrom } from "../data/numbers";
import { askTwilio, requireUrls } from "../data/provider";
import { numberSubject } from "./number-subject";

/**
 * Sets a number's URLs at Twilio. Idempotent. Throws `not_found` if the number was released, `unavailable` if Twilio
 * doesn't respond, or `conflict` if telephony isn't set up, Twilio rejects the request, or Twilio no longer has the
 * number.
 */
export async function setNumberUrls(actor: Actor, numberId: string, now: Date): Promise<void> {
  const urls = requireUrls();
  const where = { id: numberId, releasedAt: null };
  const number = orNotFound(
    await db.trackingNumber.findFirst({ where, select: { providerSid: true } }),
    "This number was released. Reload the page.",
  );
  const { providerSid } = number;
  if (providerSid === null) {
    throw new AppError("conflict", "The Twilio account doesn’t have this number. Buy another one.");
  }
  const listed = await askTwilio(() => updateNumber(providerSid, urls));
  await storeUrls(actor, numberId, { listed, now });
}

/**
 * Corrects the URLs of up to MAX_NUMBERS_SET numbers whose URLs at Twilio are wrong. Throws the same errors as
 * `setNumberUrls`.
 */
export async function setDriftedUrls(actor: Actor, now: Date) {
  const where = driftedFrom(requireUrls());
  const drifted = await db.trackingNumber.findMany({
    where,
    orderBy: { id: "asc" },
    take: MAX_NUMBERS_SET,
    select: { id: true },
  });
  for (const { id } of drifted) await setNumberUrls(actor, id, now);
  return { fixed: drifted.length, left: await db.trackingNumber.count({ where }) };
}

async function storeUrls(
  actor: Actor,
  id: string,
  { listed, now }: { listed: ListedNumber; now: Date },
): Promise<void> {
  const { sid: providerSid, phoneNumber: _phone, ...urls } = listed;
  const write = { actor, action: "tracking_number.set_urls", subject: numberSubject, id };
  await auditedWrite({ ...write, isAction: true }, () => ({
    ...urls,
    providerSid,
    isAtProvider: true,
    checkedAt: now,
  }));
}
