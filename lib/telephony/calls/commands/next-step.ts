import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Announcement } from "@/lib/telephony/calls/commands/announce-call";
import { passToOffice } from "@/lib/telephony/calls/commands/end-call";
import { lockCall } from "@/lib/telephony/calls/commands/locked-call";
import { type Ring, ringNext } from "@/lib/telephony/calls/commands/ring-next";

/** The next step of a call. Numbers are in E.164. */
export type NextStep =
  | { kind: "ring"; ring: Ring }
  /** Tells a mechanic who returns a missed call what it costs, and waits for them to press 1. */
  | ({ kind: "offer_return"; attemptId: string } & Announcement)
  /** Rings the driver for a mechanic who returns a missed call and pressed 1. */
  | { kind: "ring_driver"; attemptId: string; phoneNumber: string; dialedNumber: string }
  /** The mechanic can't be connected with the driver whose call they missed. */
  | { kind: "not_returned"; needsCredit: boolean }
  /** The place isn't known, so the driver keys in a ZIP code. */
  | { kind: "ask_zip"; callId: string }
  | { kind: "office"; callId: string; dialedNumber: string }
  /** The caller is blocked. */
  | { kind: "refuse" }
  | { kind: "over" };

interface RoutedCall {
  callId: string;
  /** The mechanic the driver's call is for; ignored once the call has been routed. */
  namedId?: string | null;
  now: Date;
}

/**
 * Continues a driver's call: rings the next mechanic, or passes the call to the office if no one is left. Idempotent:
 * returns the same step until something else happens to the call. Throws `not_found`.
 */
export async function nextStep(
  tx: LedgerTransaction,
  { callId, namedId = null, now }: RoutedCall,
): Promise<NextStep> {
  const ring = await ringNext(tx, { callId, namedId, now });
  if (ring) return { kind: "ring", ring };
  const { dialedNumber, returnsCallId } = await lockCall(tx, callId);
  if (returnsCallId !== null) return { kind: "over" };
  const isOffice = await passToOffice(tx, { callId, now });
  return isOffice ? { kind: "office", callId, dialedNumber } : { kind: "over" };
}
