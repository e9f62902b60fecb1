import "server-only";
import { fieldError } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { auditedInsert, auditedWrite } from "@/lib/platform/audit/audited-write";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { readSettings } from "@/lib/platform/settings/read-settings";
import {
  DEFAULT_NUMBER_PROBLEM,
  type ListedNumber,
  type NumberOwner,
} from "@/lib/telephony/tracking-numbers/rules";
import { buyNumber } from "@/lib/vendors/twilio";
import { askTwilio, requireUrls } from "../data/provider";
import { numberInclude as include, numberSubject } from "./number-subject";
import { placeNumber, requireFree } from "./place-number";

interface Purchase {
  /** E.164. */
  phoneNumber: string;
  /** The owner whose pages will show the number; null to keep it in reserve. */
  owner: NumberOwner | null;
  now: Date;
}

/**
 * Buys a number, sets its URLs, and, if it has an owner, shows it on the owner's pages. If storing the number fails,
 * the next check of the Twilio account adds it. Returns the number's ID. Throws `unavailable` if Twilio doesn't
 * respond, or `conflict` if telephony isn't set up, the number was sold or is already ours, an owner is specified for
 * the site's default number, or the owner already has a number.
 */
export async function buyTrackingNumber(
  actor: ProvenActor,
  { phoneNumber, owner, now }: Purchase,
): Promise<string> {
  const urls = requireUrls();
  await requireNew(phoneNumber);
  if (owner) await requirePlaceable(phoneNumber, owner);
  const bought = await askTwilio(() => buyNumber({ phoneNumber, ...urls }));
  return db.$transaction(async (tx) => {
    const number = await storeListed(tx, { actor, verb: "buy", listed: bought, now });
    if (owner) {
      const write = { tx, actor, action: "tracking_number.assign", subject: numberSubject };
      const placement = { owner, timezone: actor.timezone };
      await auditedWrite({ ...write, id: number.id }, (before) =>
        placeNumber(tx, before, placement),
      );
    }
    return number.id;
  });
}

async function requireNew(phoneNumber: string): Promise<void> {
  if (phoneNumber === getEnv().officePhone) {
    throw fieldError(
      "conflict",
      "phoneNumber",
      "This is the office’s own number. Choose another one.",
    );
  }
  const where = { phoneNumber, releasedAt: null };
  if ((await db.trackingNumber.count({ where })) === 0) return;
  throw fieldError("conflict", "phoneNumber", "You already have this number. Find it in the list.");
}

async function requirePlaceable(phoneNumber: string, owner: NumberOwner): Promise<void> {
  const { defaultPhone } = await readSettings(db);
  if (phoneNumber === defaultPhone) {
    throw fieldError("conflict", "phoneNumber", DEFAULT_NUMBER_PROBLEM);
  }
  await requireFree(db, owner);
}

interface ListedWrite {
  actor: AuditActor;
  verb: "buy" | "find";
  listed: ListedNumber;
  now: Date;
}

/** Stores a number with its SID and URLs from Twilio. A number that was released earlier loses its owner. */
export async function storeListed(tx: Transaction, { actor, verb, listed, now }: ListedWrite) {
  const { sid: providerSid, phoneNumber, ...urls } = listed;
  const data = { ...urls, providerSid, isAtProvider: true, checkedAt: now };
  const write = { tx, actor, action: `tracking_number.${verb}`, subject: numberSubject };
  const existing = await tx.trackingNumber.findUnique({ where: { phoneNumber } });
  if (!existing) {
    return auditedInsert(write, () =>
      tx.trackingNumber.create({ data: { phoneNumber, isActive: false, ...data }, include }),
    );
  }
  const fresh = { releasedAt: null, takenOffAt: null, locationId: null, mechanicId: null };
  const revived = { ...write, id: existing.id, isAction: true };
  const { record } = await auditedWrite(revived, ({ releasedAt }) =>
    releasedAt === null ? data : { ...data, ...fresh },
  );
  return record;
}
