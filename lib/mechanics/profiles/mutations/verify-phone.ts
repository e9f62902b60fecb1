import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import {
  enterCode,
  issueCode,
  recordConfirmation,
  requireCodes,
  requireCorrect,
} from "@/lib/mechanics/phone-codes/phone-codes";
import type { CodeChannel } from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PendingCode } from "@/lib/mechanics/phone-codes/schema/phone-code";
import { checkSentCode } from "@/lib/mechanics/phone-codes/sent-codes";
import { isOwnMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { pickPart } from "@/lib/mechanics/profiles/parts";
import { requireUniquePhone } from "@/lib/mechanics/profiles/require-phone";
import { unconfirmedPhone } from "@/lib/mechanics/profiles/rules/state";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { auditedWrite } from "@/lib/platform/audit/audited-write";

/**
 * Issues a code for the mechanic's new number and invalidates earlier ones. Throws `not_found` if this isn't the
 * actor's own mechanic, `rate_limited` after too many codes, `unavailable` if Twilio doesn't respond, or `conflict` if
 * there is no new number, the new number can't be reached, or sending codes isn't set up.
 */
export async function requestNewPhoneCode(
  actor: Actor,
  mechanicId: string,
  { channel, now }: { channel: CodeChannel; now: Date },
): Promise<PendingCode> {
  requireOwn(actor, mechanicId);
  requireCodes();
  const mechanic = await db.mechanic.findUnique({
    where: { id: mechanicId },
    select: { newPhone: true, phoneNumber: true, phoneVerifiedAt: true },
  });
  const phoneNumber = requireUnconfirmed(mechanic);
  return issueCode({ userId: actor.userId, phoneNumber, channel }, now);
}

/**
 * Replaces the mechanic's number with the new one if the code is correct. Throws `not_found` if this isn't the actor's
 * own mechanic, `invalid_input` for any code but the latest, or `conflict` if there is no new number or another
 * mechanic has since taken it.
 */
export async function verifyNewPhone(
  actor: Actor,
  mechanicId: string,
  { code, now }: { code: string; now: Date },
): Promise<Profile> {
  requireOwn(actor, mechanicId);
  const sent = await checkSentCode({ userId: actor.userId, code }, now);
  const write = { actor, action: "mechanic.verify_phone", subject: mechanicSubject };
  const { record, result } = await auditedWrite(
    { ...write, id: mechanicId },
    async (before, tx) => {
      const phoneNumber = requireUnconfirmed(before);
      const entered = await enterCode(tx, { userId: actor.userId, phoneNumber, code, sent, now });
      // Throwing here would roll back the attempt count.
      const isCorrect = entered.result === "correct";
      return {
        change: isCorrect ? await replacePhone(tx, actor, before, now) : null,
        result: entered,
      };
    },
  );
  requireCorrect(result);
  return record;
}

interface Confirmation {
  mechanicId: string;
  /** Revision of the "phone" part that the administrator saw. */
  revision: string;
  /** How the number was confirmed. */
  note: string;
  now: Date;
}

/**
 * Confirms a new number without a code, for administrators who have talked to the number's owner. Throws `not_found` if
 * the mechanic doesn't exist, or `conflict` if the revision is outdated, there is no new number, or another mechanic
 * has since taken it.
 */
export async function confirmNewPhone(actor: Actor, confirmation: Confirmation): Promise<Profile> {
  const { mechanicId, revision, note, now } = confirmation;
  const part = (profile: Profile) => pickPart(profile, "phone");
  const write = { actor, action: "mechanic.confirm_phone", subject: mechanicSubject, note };
  const { record } = await auditedWrite(
    { ...write, id: mechanicId, revision: { sent: revision, part, isDecision: true } },
    async (before, tx) => {
      const phoneNumber = requireUnconfirmed(before);
      const owner = await tx.user.findUnique({ where: { mechanicId }, select: { id: true } });
      if (owner) {
        const confirmedById = actor.userId;
        await recordConfirmation(tx, { userId: owner.id, phoneNumber, confirmedById, now });
      }
      return replacePhone(tx, actor, before, now);
    },
  );
  return record;
}

async function replacePhone(tx: Transaction, actor: Actor, before: Profile, now: Date) {
  const phoneNumber = requireUnconfirmed(before);
  await requireUniquePhone(tx, actor, { phoneNumber, ownId: before.id });
  return { phoneNumber, newPhone: null, phoneVerifiedAt: now };
}

function requireOwn(actor: Actor, mechanicId: string): void {
  if (!isOwnMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
}

function requireUnconfirmed(mechanic: Parameters<typeof unconfirmedPhone>[0] | null): string {
  const phone = mechanic && unconfirmedPhone(mechanic);
  if (phone) return phone;
  throw new AppError("conflict", "There is no new phone number to confirm. Reload the page.");
}
