import "server-only";
import { BY_HAND_HOURS, MAX_TRIES, RINGING_MINUTES, TRIES_HOURS } from "@/lib/callbacks/constants";
import { type Batch, db, lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { readSettings } from "@/lib/settings/read-settings";
import { ended } from "./change-callback";
import { finishTry } from "./finish-try";

/** Whether any callback request or attempt is overdue. */
export async function hasLateCallbacks(now: Date): Promise<boolean> {
  return (await db.callbackRequest.count({ where: await findLate(db, now) })) > 0;
}

/**
 * Ends a batch of requests whose first attempt was due at least 24 hours ago (96 without telephony), and callback attempts whose call ended
 * without a report, for example, because of an outage. Returns the requests' IDs.
 */
export async function endLateCallbacks(
  tx: Transaction,
  now: Date,
  batch: Batch,
): Promise<string[]> {
  const late = await findLate(tx, now);
  const requests = await tx.callbackRequest.findMany({
    where: late,
    orderBy: { id: "asc" },
    ...batch,
    select: { id: true },
  });
  for (const { id } of requests) await endLate(tx, { id, late, now });
  return requests.map(({ id }) => id);
}

interface LateRequest {
  id: string;
  late: Prisma.CallbackRequestWhereInput;
  now: Date;
}

async function endLate(tx: Transaction, { id, late, now }: LateRequest): Promise<void> {
  await lockRow(tx, "CallbackRequest", id);
  const request = await tx.callbackRequest.findFirst({
    where: { id, ...late },
    include: { call: true },
  });
  if (!request) return;
  const { state, tries, callId, call } = request;
  if (state === "ringing" && callId) {
    const isConnected = call?.acceptedAt != null;
    await finishTry(tx, { callbackId: id, callId, isConnected, now });
    return;
  }
  const data = ended("expired", tries >= MAX_TRIES ? "no_answer" : "too_late", now);
  await tx.callbackRequest.update({ where: { id }, data });
}

async function findLate(tx: Transaction, now: Date): Promise<Prisma.CallbackRequestWhereInput> {
  const { hasTelephony } = await readSettings(tx);
  const hours = hasTelephony ? TRIES_HOURS : BY_HAND_HOURS;
  const dueAt = { lte: new Date(now.getTime() - hours * HOUR_MS) };
  const triedAt = { lte: new Date(now.getTime() - RINGING_MINUTES * MINUTE_MS) };
  return {
    OR: [
      { state: "waiting", dueAt },
      { state: "ringing", triedAt, call: { endedAt: { not: null } } },
    ],
  };
}
