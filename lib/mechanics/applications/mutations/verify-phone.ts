import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { openApplicationOf } from "@/lib/mechanics/applications/access";
import type { ApplicationRecord } from "@/lib/mechanics/applications/rules/application";
import { requireOpen } from "@/lib/mechanics/applications/rules/status";
import type { Application } from "@/lib/mechanics/applications/schema/application";
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
import {
  changeOwnApplication,
  type ReviewTarget,
  requireApplicant,
  reviewApplication,
} from "./change-application";

/**
 * Sends a new code and invalidates earlier ones. Throws `forbidden`, `rate_limited`, `unavailable`, or `conflict` if no
 * code can be sent.
 */
export async function requestPhoneCode(
  actor: Actor,
  channel: CodeChannel,
  now: Date,
): Promise<PendingCode> {
  requireApplicant(actor);
  requireCodes();
  const application = await db.mechanicApplication.findFirst({
    where: openApplicationOf(actor),
    select: { phoneNumber: true },
  });
  const phoneNumber = requireNumber(application);
  return issueCode({ userId: actor.userId, phoneNumber, channel }, now);
}

/**
 * Throws `forbidden`, `not_found` if there is no open application, `conflict` if it has no phone number, `unavailable`
 * if Twilio doesn't respond, or `invalid_input` if the code is wrong or no longer valid.
 */
export async function verifyPhone(actor: Actor, code: string, now: Date): Promise<Application> {
  const sent = await checkSentCode({ userId: actor.userId, code }, now);
  const { record, result } = await changeOwnApplication(
    actor,
    "application.verify_phone",
    async (before, tx) => {
      const phoneNumber = requireNumber(before);
      const entered = await enterCode(tx, { userId: actor.userId, phoneNumber, code, sent, now });
      // Throwing here would roll back the attempt count.
      const change = entered.result === "correct" ? { phoneVerifiedAt: now } : null;
      return { change, result: entered };
    },
  );
  requireCorrect(result);
  return record;
}

function requireNumber(application: { phoneNumber: string | null } | null): string {
  if (application?.phoneNumber) return application.phoneNumber;
  throw new AppError("conflict", "Add your phone number first.");
}

/**
 * Marks the phone number as verified by a reviewer. Throws `not_found`, `forbidden`, or `conflict` if the application
 * is closed or has changed since the given revision.
 */
export async function confirmPhone(
  actor: Actor,
  target: ReviewTarget,
  { note, now }: { note: string; now: Date },
): Promise<void> {
  const decide = async (before: ApplicationRecord, tx: Transaction) => {
    requireOpen(before);
    const phoneNumber = orNotFound(before.phoneNumber, "This application has no phone number.");
    const { userId } = before;
    await recordConfirmation(tx, { userId, phoneNumber, confirmedById: actor.userId, now });
    return { phoneVerifiedAt: now };
  };
  await reviewApplication(actor, { ...target, note }, "application.confirm_phone", decide);
}
