import "server-only";
import { randomBytes } from "node:crypto";
import { CODE_LIMIT, CODE_MINUTES } from "@/lib/applications/constants";
import {
  type CodeResult,
  canSendCodes,
  checkCode,
  codeError,
} from "@/lib/applications/rules/phone-code";
import type { PendingCode } from "@/lib/applications/schema";
import { AppError, fieldError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedHash } from "@/lib/core/keyed-hash";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { MINUTE_MS } from "@/lib/core/time";
import { secretCode } from "./data/phone-code";

interface Owner {
  userId: string;
  /** E.164. */
  phoneNumber: string;
}

/** Throws `conflict` where codes can't be sent. */
export function requireCodes(): void {
  if (canSendCodes(getEnv().mode)) return;
  throw new AppError("conflict", "We'll call you to verify your phone number.");
}

/** Invalidates the user's earlier codes. Throws `rate_limited`. */
export async function issueCode({ userId, phoneNumber }: Owner, now: Date): Promise<PendingCode> {
  await consumeRateLimit(`${CODE_LIMIT.name}:${userId}`, CODE_LIMIT);
  const id = `c${randomBytes(12).toString("hex")}`;
  const code = secretCode(id);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await db.phoneVerification.create({
    data: { id, userId, phoneNumber, codeHash: hashCode(id, code), expiresAt },
  });
  return { expiresAt: expiresAt.toISOString(), code };
}

export interface CodeOutcome {
  result: CodeResult;
  /** Wrong attempts, including this one. */
  attempts: number;
}

export const NO_CODE: CodeOutcome = { result: "expired", attempts: 0 };

/**
 * Checks a code against the user's latest one and counts wrong codes. To make sure that each one counts, the caller
 * must hold a lock and must commit even after a wrong code.
 */
export async function enterCode(
  tx: Transaction,
  { userId, phoneNumber, code, now }: Owner & { code: string; now: Date },
): Promise<CodeOutcome> {
  const issued = await tx.phoneVerification.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (issued?.phoneNumber !== phoneNumber) return NO_CODE;
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

/** Throws `invalid_input` for the field `code` if the code was wrong. Call it after the attempt has been committed. */
export function requireCorrect({ result, attempts }: CodeOutcome): void {
  if (result === "correct") return;
  throw fieldError("invalid_input", "code", codeError(result, attempts));
}

/** Records that an administrator confirmed a number by talking to its owner. */
export async function recordConfirmation(
  tx: Transaction,
  { userId, phoneNumber, confirmedById, now }: Owner & { confirmedById: string; now: Date },
): Promise<void> {
  // No code has this hash, so nothing can be entered for it.
  const codeHash = hashCode("confirmed", randomBytes(16).toString("hex"));
  await tx.phoneVerification.create({
    data: { userId, phoneNumber, codeHash, expiresAt: now, verifiedAt: now, confirmedById },
  });
}

function hashCode(verificationId: string, code: string): string {
  return keyedHash("phone-code-hash", `${verificationId}:${code}`);
}
