import "server-only";
import { randomBytes } from "node:crypto";
import { requireApplicant } from "@/lib/applications/access";
import { CODE_LIMIT, CODE_MINUTES } from "@/lib/applications/constants";
import {
  type CodeVerdict,
  codeDelivery,
  codeRefusal,
  judgeCode,
} from "@/lib/applications/rules/phone-verification";
import type { PendingCode } from "@/lib/applications/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedHash } from "@/lib/core/keyed-hash";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { secretCode } from "../data/phone-verification";

const NO_NUMBER = "There is no number to confirm yet. Please give one first.";

/**
 * Gives out a code for the number on the actor's application; the one before is void from then on. Throws
 * conflict where no code can reach a phone, and rate_limited beyond a few an hour.
 */
export async function givePhoneCode(actor: Actor, now: Date): Promise<PendingCode> {
  requireApplicant(actor);
  if (codeDelivery(getEnv().mode) === "administrator") {
    throw new AppError("conflict", "An administrator confirms your number by calling you.");
  }
  const application = await findApplication(db, actor.userId);
  await consumeRateLimit(`${CODE_LIMIT.name}:${actor.userId}`, CODE_LIMIT);
  const id = `c${randomBytes(12).toString("hex")}`;
  const code = secretCode(id);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const { userId } = actor;
  const { phoneNumber } = application;
  await db.phoneVerification.create({
    data: { id, userId, phoneNumber, codeHash: hashOf(id, code), expiresAt },
  });
  return { expiresAt: expiresAt.toISOString(), code };
}

/** Takes the code that was given out last. Throws invalid_input that says what to do when it is not that. */
export async function enterPhoneCode(actor: Actor, code: string, now: Date): Promise<void> {
  requireApplicant(actor);
  const { verdict, attempts } = await db.$transaction((tx) => tryCode(tx, actor, code, now));
  if (verdict === "right") return;
  const message = codeRefusal(verdict, attempts);
  throw new AppError("invalid_input", message, { code: message });
}

/** A wrong try is counted, so this must not throw for one. */
async function tryCode(tx: Transaction, actor: Actor, code: string, now: Date) {
  const { userId } = actor;
  const application = await findApplication(tx, userId);
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "PhoneVerification" WHERE "userId" = ${userId}
    ORDER BY "createdAt" DESC, id DESC LIMIT 1 FOR UPDATE`;
  const given = locked && (await tx.phoneVerification.findUnique({ where: { id: locked.id } }));
  if (!given || given.phoneNumber !== application.phoneNumber) {
    return { verdict: "expired" as CodeVerdict, attempts: 0 };
  }
  const { id, attempts } = given;
  const verdict = judgeCode(given, hashOf(id, code), now);
  if (verdict === "wrong") {
    await tx.phoneVerification.update({ where: { id }, data: { attempts: attempts + 1 } });
  }
  if (verdict === "right") await settle(tx, { actor, id, applicationId: application.id, now });
  return { verdict, attempts: attempts + 1 };
}

type Settlement = { actor: Actor; id: string; applicationId: string; now: Date };

async function settle(tx: Transaction, { actor, id, applicationId, now }: Settlement) {
  await tx.phoneVerification.update({ where: { id }, data: { verifiedAt: now } });
  await tx.mechanicApplication.update({
    where: { id: applicationId },
    data: { phoneVerifiedAt: now },
  });
  await recordAudit(tx, {
    actor,
    action: "application.verify_phone",
    subject: { kind: "application", id: applicationId },
    before: { isPhoneVerified: false },
    after: { isPhoneVerified: true },
  });
}

/** The actor's open application, which has a number; throws conflict without one. */
async function findApplication(tx: Transaction, userId: string) {
  const application = await tx.mechanicApplication.findFirst({
    where: { userId, status: { notIn: ["approved", "rejected", "withdrawn"] } },
    select: { id: true, phoneNumber: true },
  });
  if (!application?.phoneNumber) throw new AppError("conflict", NO_NUMBER);
  return { id: application.id, phoneNumber: application.phoneNumber };
}

function hashOf(verificationId: string, code: string): string {
  return keyedHash("phone-code-hash", `${verificationId}:${code}`);
}
