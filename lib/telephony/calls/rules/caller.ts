import { isServiceNumber } from "@/lib/core/phone";
import { SPAM_LIMIT } from "@/lib/telephony/calls/constants";

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * What Twilio sends in place of an anonymous number: "anonymous", "restricted", "blocked", "unavailable", or "unknown",
 * spelled on a phone keypad.
 */
const ANONYMOUS = new Set(["+266696687", "+7378742833", "+2562533", "+86282452253", "+8656696"]);

/** Returns the caller's number in E.164, or null if it was anonymous or is not a phone number, such as a SIP name. */
export function callerNumberOf(from: string): string | null {
  return E164.test(from) && !ANONYMOUS.has(from) ? from : null;
}

export type Screening = "clear" | "blocked" | "spam";

interface CallerHistory {
  /** Platform-wide blocks on this number; `createdById` is null for the system. */
  blocks: readonly { createdById: string | null }[];
  /** Number of other calls that the caller placed from this number within the time in `SPAM_LIMIT`. */
  recentCalls: number;
}

/** Decides whether a call is rejected. Numbers that the system blocked, or that call too often, are spam. */
export function screenCaller({ blocks, recentCalls }: CallerHistory): Screening {
  if (blocks.some(({ createdById }) => createdById !== null)) return "blocked";
  return blocks.length > 0 || recentCalls >= SPAM_LIMIT.calls ? "spam" : "clear";
}

const US_NUMBER = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** Whether the platform may ring an E.164 number: a North American one that isn't a premium-rate or service number. */
export function isDialable(phone: string): boolean {
  return US_NUMBER.test(phone) && !isServiceNumber(phone);
}
