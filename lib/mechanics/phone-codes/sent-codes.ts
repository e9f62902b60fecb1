import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import {
  CODE_ATTEMPTS,
  type CodeChannel,
  type CodeResult,
  sendingError,
} from "@/lib/mechanics/phone-codes/rules/phone-code";
import { checkCode, sendCode, TwilioError } from "@/lib/vendors/twilio";

/** Throws `unavailable` if Twilio doesn't respond, or `conflict` if it can't reach the number. */
export async function sendToPhone(phoneNumber: string, channel: CodeChannel): Promise<void> {
  try {
    await sendCode(phoneNumber, channel);
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    log.warn({ code: error.code, channel }, "a phone code was not sent");
    if (!error.isPermanent && !TOO_MANY.test(error.code)) throw noResponse();
    throw new AppError("conflict", sendingError(error.code, channel));
  }
}

/** Matches Twilio's error codes for too many codes sent to a number, and too many attempts to enter one. */
const TOO_MANY = /\b(60202|60203)$/;

export interface SentCheck {
  verificationId: string;
  result: CodeResult;
}

/**
 * Counts the attempt, then asks Twilio whether the code is the latest one that it sent. Returns null if no code was
 * sent. Call it outside a transaction. Throws `unavailable` if Twilio doesn't respond; the attempt then doesn't count.
 */
export async function checkSentCode(
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<SentCheck | null> {
  const issued = await db.phoneVerification.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!issued || issued.channel === null) return null;
  const { id: verificationId, phoneNumber } = issued;
  if (issued.attempts >= CODE_ATTEMPTS) return { verificationId, result: "exhausted" };
  // Counted first, so that simultaneous attempts can't exceed the limit.
  const isCounted = await countAttempt(verificationId, 1, now);
  if (!isCounted) return { verificationId, result: "expired" };
  try {
    const isCorrect = await checkCode(phoneNumber, code);
    return { verificationId, result: isCorrect ? "correct" : "wrong" };
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    if (TOO_MANY.test(error.code)) return { verificationId, result: "exhausted" };
    // Twilio forgets a code once it has been entered or has expired.
    if (/^404\b/.test(error.code)) return { verificationId, result: "expired" };
    log.warn({ code: error.code }, "a phone code was not checked");
    await countAttempt(verificationId, -1, now);
    throw noResponse();
  }
}

async function countAttempt(id: string, increment: 1 | -1, now: Date): Promise<boolean> {
  const { count } = await db.phoneVerification.updateMany({
    where: {
      id,
      verifiedAt: null,
      expiresAt: { gt: now },
      ...(increment === 1 && { attempts: { lt: CODE_ATTEMPTS } }),
    },
    data: { attempts: { increment } },
  });
  return count === 1;
}

const noResponse = () =>
  new AppError("unavailable", "Our phone service didn’t respond. Try again in a minute.");
