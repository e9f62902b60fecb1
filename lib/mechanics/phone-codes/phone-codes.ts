import "server-only";
import { randomBytes } from "node:crypto";
import { AppError, fieldError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedHash } from "@/lib/core/keyed-hash";
import { newId } from "@/lib/core/new-id";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { MINUTE_MS } from "@/lib/core/time";
import {
  CODE_LIMIT,
  CODE_MINUTES,
  type CodeChannel,
  type CodeResult,
  canSendCodes,
  checkCode,
  codeDelivery,
  codeError,
} from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PendingCode } from "@/lib/mechanics/phone-codes/schema/phone-code";
import { secretCode } from "./data/phone-code";
import { type SentCheck, sendToPhone } from "./sent-codes";

interface Owner {
  userId: string;
  /** E.164. */
  phoneNumber: string;
}

/** Throws `conflict` if codes can't be sent. */
export function requireCodes(): void {
  if (canSendCodes(getEnv())) return;
  throw new AppError("conflict", "We'll call you to verify your phone number.");
}

/**
 * Sends a code by text or phone call, or returns it to be shown on screen. Invalidates the user's earlier codes. Throws
 * `rate_limited`, `unavailable` if Twilio doesn't respond, or `conflict` if it can't reach the number.
 */
export async function issueCode(
  { userId, phoneNumber, channel }: Owner & { channel: CodeChannel },
  now: Date,
): Promise<PendingCode> {
  await consumeRateLimit(`${CODE_LIMIT.name}:${userId}`, CODE_LIMIT);
  const isSent = codeDelivery(getEnv()) === "phone";
  if (isSent) await sendToPhone(phoneNumber, channel);
  const id = newId();
  const code = isSent ? null : secretCode(id);
  const sentBy = isSent ? channel : null;
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const codeHash = hashCode(id, code ?? unknownCode());
  await db.phoneVerification.create({
    data: { id, userId, phoneNumber, codeHash, channel: sentBy, expiresAt },
  });
  return { expiresAt: expiresAt.toISOString(), channel: sentBy, code };
}

/** Stored in place of a code when only Twilio knows the code or there is none. Too long for anyone to enter. */
const unknownCode = () => randomBytes(16).toString("hex");

interface CodeOutcome {
  result: CodeResult;
  /** Number of wrong attempts, including this one. */
  attempts: number;
}

const NO_CODE: CodeOutcome = { result: "expired", attempts: 0 };

interface EnteredCode extends Owner {
  code: string;
  /** From `checkSentCode`, which has to be called before the transaction. */
  sent: SentCheck | null;
  now: Date;
}

/**
 * Checks a code against the user's latest one and counts wrong codes. To make sure that each one counts, the caller
 * must hold a lock and must commit even after a wrong code.
 */
export async function enterCode(
  tx: Transaction,
  { userId, phoneNumber, code, sent, now }: EnteredCode,
): Promise<CodeOutcome> {
  const issued = await tx.phoneVerification.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (issued?.phoneNumber !== phoneNumber) return NO_CODE;
  const { id, attempts } = issued;
  if (issued.channel !== null) return enterSentCode(tx, issued, { sent, now });
  const result = checkCode(issued, hashCode(id, code), now);
  if (result === "wrong") {
    await tx.phoneVerification.update({ where: { id }, data: { attempts: attempts + 1 } });
  }
  if (result === "correct") {
    await tx.phoneVerification.update({ where: { id }, data: { verifiedAt: now } });
  }
  return { result, attempts: attempts + 1 };
}

/**
 * Twilio has already checked the code, and the attempt has been counted. If a newer code was sent in the meantime, the
 * earlier one counts as expired.
 */
async function enterSentCode(
  tx: Transaction,
  { id, attempts }: { id: string; attempts: number },
  { sent, now }: Pick<EnteredCode, "sent" | "now">,
): Promise<CodeOutcome> {
  if (sent?.verificationId !== id) return NO_CODE;
  if (sent.result === "correct") {
    await tx.phoneVerification.update({ where: { id }, data: { verifiedAt: now } });
  }
  return { result: sent.result, attempts };
}

/**
 * Throws `invalid_input` for the field `code` if the code wasn't correct. Call it after the attempt has been committed.
 */
export function requireCorrect({ result, attempts }: CodeOutcome): void {
  if (result === "correct") return;
  throw fieldError("invalid_input", "code", codeError(result, attempts));
}

/** Records that an administrator confirmed a number by talking to its owner. */
export async function recordConfirmation(
  tx: Transaction,
  { userId, phoneNumber, confirmedById, now }: Owner & { confirmedById: string; now: Date },
): Promise<void> {
  const codeHash = hashCode("confirmed", unknownCode());
  await tx.phoneVerification.create({
    data: { userId, phoneNumber, codeHash, expiresAt: now, verifiedAt: now, confirmedById },
  });
}

function hashCode(verificationId: string, code: string): string {
  return keyedHash("phone-code-hash", `${verificationId}:${code}`);
}
