import "server-only";
import { OPEN_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { AppError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { countRows } from "@/lib/core/expired-rows";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";
import { intentRowsOf } from "@/lib/telephony/calls/commands/wipe-callers";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";
import { clickIdsOf } from "@/lib/telephony/conversions/commands/wipe-clicks";
import { isStored } from "./rules";
import type { DriverCopy, DriverSummary } from "./schema";

/** Returns how much is stored about the driver with this number (E.164), and whether it can be deleted now. */
export async function summarizeDriver(phoneNumber: string): Promise<DriverSummary> {
  const waiting = { phoneNumber, state: "waiting" as const };
  const call = { callerNumber: phoneNumber };
  const [calls, callbackRequests, taps, clickIds, reviews, reviewLinks, estimates] =
    await Promise.all([
      db.call.count({ where: call }),
      db.callbackRequest.count({ where: { phoneNumber } }),
      countRows(db, intentRowsOf(phoneNumber)),
      countRows(db, clickIdsOf(phoneNumber)),
      db.review.count({ where: { call } }),
      db.reviewInvitation.count({ where: { call } }),
      db.estimateOnCall.count({ where: { call } }),
    ]);
  const [opted, blocked, waits, obstacle] = await Promise.all([
    db.callbackBlock.count({ where: { phoneHash: hashPhone(phoneNumber) } }),
    db.blockedCaller.count({ where: { phoneHash: hashCaller(phoneNumber) } }),
    db.callbackRequest.count({ where: waiting }),
    findObstacle(db, phoneNumber),
  ]);
  return {
    phoneNumber,
    counts: { calls, callbackRequests, taps, clickIds, reviews, reviewLinks, estimates },
    isOptedOut: opted > 0,
    isBlocked: blocked > 0,
    hasWaitingCallback: waits > 0,
    obstacle,
  };
}

/** Returns an error message that names what must end before the data can be deleted; null if nothing must. */
export async function findObstacle(tx: Transaction, phoneNumber: string): Promise<string | null> {
  const where = { callerNumber: phoneNumber };
  const ringing = await tx.callbackRequest.count({ where: { phoneNumber, state: "ringing" } });
  const counted = {
    "A call with this number is in progress. Try again after the call ends.":
      ringing + (await tx.call.count({ where: { ...where, endedAt: null } })),
    "A call from this number hasn’t been billed yet. Try again in a few minutes.":
      await tx.call.count({ where: { ...where, billing: "unrated" } }),
    "A mechanic disputes a call from this number. Decide the dispute first.":
      await tx.dispute.count({ where: { call: where, state: { in: [...OPEN_STATES] } } }),
  };
  return Object.entries(counted).find(([, count]) => count > 0)?.[0] ?? null;
}

/**
 * Returns everything stored about the driver with this number (E.164), as plain JSON, for a driver who asks for a copy.
 * Leaves out hashes, which mechanics were called, and what they paid. Throws `not_found` if nothing is stored.
 */
export async function readDriverData(phoneNumber: string): Promise<DriverCopy> {
  const summary = await summarizeDriver(phoneNumber);
  if (!isStored(summary)) throw new AppError("not_found", NOTHING_STORED);
  const visits = await db.callIntent.findMany({
    where: { calls: { some: { callerNumber: phoneNumber } } },
    distinct: ["session"],
    select: { session: true },
  });
  const data = {
    phoneNumber,
    calls: await db.call.findMany({
      where: { callerNumber: phoneNumber },
      orderBy: { receivedAt: "desc" },
      select: CALL,
    }),
    callbackRequests: await db.callbackRequest.findMany({
      where: { phoneNumber },
      orderBy: { createdAt: "desc" },
      select: CALLBACK,
    }),
    taps: await db.callIntent.findMany({
      where: { session: { in: visits.map(({ session }) => session) } },
      orderBy: { createdAt: "desc" },
      select: TAP,
    }),
    reviews: await db.review.findMany({
      where: { call: { callerNumber: phoneNumber } },
      orderBy: { createdAt: "desc" },
      select: REVIEW,
    }),
    reviewLinks: await db.reviewInvitation.findMany({
      where: { call: { callerNumber: phoneNumber } },
      orderBy: { sentAt: "desc" },
      select: { sentAt: true, expiresAt: true, usedAt: true },
    }),
    estimates: await db.estimate.findMany({
      where: { onCall: { call: { callerNumber: phoneNumber } } },
      orderBy: { createdAt: "desc" },
      select: ESTIMATE,
    }),
    isOptedOutOfCallbacks: summary.isOptedOut,
    isBlockedFromCalling: summary.isBlocked,
  };
  return JSON.parse(JSON.stringify(data));
}

export const NOTHING_STORED = "Nothing is stored under this number.";

const NEED = {
  zip: true,
  service: { select: { name: true } },
  location: { select: { city: true, state: true } },
} as const;

const CALL = {
  receivedAt: true,
  dialedNumber: true,
  ...NEED,
  state: true,
  acceptedAt: true,
  endedAt: true,
  conversion: { select: { clickIdKind: true, clickId: true, basis: true, convertedAt: true } },
} as const satisfies Prisma.CallSelect;

const CALLBACK = {
  createdAt: true,
  name: true,
  phoneNumber: true,
  problem: true,
  timing: true,
  ...NEED,
  state: true,
  consentVersion: true,
  consentedAt: true,
  consentPage: true,
  tries: true,
  triedAt: true,
  endedAt: true,
  endReason: true,
} as const satisfies Prisma.CallbackRequestSelect;

const TAP = {
  createdAt: true,
  page: true,
  source: true,
  numberShown: true,
  clickIdKind: true,
  clickId: true,
  utm: true,
  basis: true,
} as const satisfies Prisma.CallIntentSelect;

const REVIEW = {
  createdAt: true,
  stars: true,
  isFixed: true,
  words: true,
  firstName: true,
  answer: true,
  answeredAt: true,
  hiddenReason: true,
  hiddenAt: true,
} as const satisfies Prisma.ReviewSelect;

const ESTIMATE = {
  createdAt: true,
  code: true,
  serviceName: true,
  zip: true,
  city: true,
  state: true,
  car: true,
  vehicle: true,
  parts: true,
  hasStartStop: true,
  lowCents: true,
  highCents: true,
  breakdown: true,
  reasons: true,
  shop: true,
} as const satisfies Prisma.EstimateSelect;

export const driverAudit: AuditKindDefinition = {
  actions: {
    copy: "Copy of a driver’s data downloaded",
    erase: "Driver’s data deleted",
  },
};
