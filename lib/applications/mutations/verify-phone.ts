import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { openApplicationOf } from "@/lib/applications/access";
import { CODE_LIMIT, CODE_MINUTES } from "@/lib/applications/constants";
import {
  type CodeResult,
  canSendCodes,
  checkCode,
  codeError,
} from "@/lib/applications/rules/phone-code";
import { requireOpen } from "@/lib/applications/rules/status";
import type { Application, PendingCode } from "@/lib/applications/schema";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedHash } from "@/lib/core/keyed-hash";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { secretCode } from "../data/phone-code";
import {
  changeOwnApplication,
  type ReviewTarget,
  requireApplicant,
  reviewApplication,
} from "./change-application";

/** Invalidates earlier codes. Throws `forbidden`, `rate_limited`, and `conflict` if no code can be sent. */
export async function requestPhoneCode(actor: Actor, now: Date): Promise<PendingCode> {
  requireApplicant(actor);
  if (!canSendCodes(getEnv().mode)) {
    throw new AppError("conflict", "We'll call you to verify your phone number.");
  }
  const application = await db.mechanicApplication.findFirst({
    where: openApplicationOf(actor),
    select: { phoneNumber: true },
  });
  const phoneNumber = requireNumber(application);
  await consumeRateLimit(`${CODE_LIMIT.name}:${actor.userId}`, CODE_LIMIT);
  const id = `c${randomBytes(12).toString("hex")}`;
  const code = secretCode(id);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await db.phoneVerification.create({
    data: { id, userId: actor.userId, phoneNumber, codeHash: hashCode(id, code), expiresAt },
  });
  return { expiresAt: expiresAt.toISOString(), code };
}

/** Throws `forbidden`, `not_found` without an open application, and `invalid_input` for any code but the latest. */
export async function verifyPhone(actor: Actor, code: string, now: Date): Promise<Application> {
  let outcome: Outcome = { result: "expired", attempts: 0 };
  const after = await changeOwnApplication(
    actor,
    "application.verify_phone",
    async (before, tx) => {
      const phoneNumber = requireNumber(before);
      outcome = await enterCode(tx, { userId: actor.userId, phoneNumber, code, now });
      // Throwing here would roll back the count of attempts.
      return outcome.result === "correct" ? { phoneVerifiedAt: now } : null;
    },
  );
  const { result, attempts } = outcome;
  if (result !== "correct") throw fieldError("invalid_input", "code", codeError(result, attempts));
  return after;
}

interface Outcome {
  result: CodeResult;
  attempts: number;
}

/** Attempts are serialized by the lock on the application, so that each one is counted. */
async function enterCode(
  tx: Transaction,
  {
    userId,
    phoneNumber,
    code,
    now,
  }: { userId: string; phoneNumber: string; code: string; now: Date },
): Promise<Outcome> {
  const issued = await tx.phoneVerification.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (issued?.phoneNumber !== phoneNumber) return { result: "expired", attempts: 0 };
  const { id, attempts } = issued;
  const result = checkCode(issued, hashCode(id, code), now);
  if (result === "wrong") {
    await tx.phoneVerification.update({ where: { id }, data: { attempts: attempts + 1 } });
  }
  if (result === "correct") {
    await tx.phoneVerification.update({ where: { id }, data: { verifiedAt: now } });
  }
  return { result, attempts: attempts + 1 };
}

function requireNumber(application: { phoneNumber: string | null } | null): string {
  if (application?.phoneNumber) return application.phoneNumber;
  throw new AppError("conflict", "Add your phone number first.");
}

function hashCode(verificationId: string, code: string): string {
  return keyedHash("phone-code-hash", `${verificationId}:${code}`);
}

/**
 * Throws `not_found`, `forbidden`, and `conflict` for an application that is closed or has changed since that revision.
 */
export async function confirmPhone(actor: Actor, target: ReviewTarget, now: Date): Promise<void> {
  await reviewApplication(actor, target, "application.confirm_phone", async (before, tx) => {
    requireOpen(before);
    const phoneNumber = orNotFound(before.phoneNumber, "This application has no phone number.");
    await tx.phoneVerification.create({
      data: {
        userId: before.userId,
        phoneNumber,
        // A placeholder: no code has this hash.
        codeHash: randomUUID(),
        expiresAt: now,
        verifiedAt: now,
        confirmedById: actor.userId,
      },
    });
    return { phoneVerifiedAt: now };
  });
}
