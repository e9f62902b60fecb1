import "server-only";
import { MAX_TRIES, RINGING_MINUTES, TRIES_HOURS } from "@/lib/callbacks/constants";
import { type Batch, db, lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { ended } from "./change-callback";
import { finishTry } from "./finish-try";

/** Whether any callback request or attempt is overdue. */
export async function hasLateCallbacks(now: Date): Promise<boolean> {
  return (await db.callbackRequest.count({ where: late(now) })) > 0;
}

/**
 * Ends a batch of requests whose first attempt was due at least 24 hours ago, and callback attempts whose call ended
 * without a report, for example, because of an outage. Returns the requests' IDs.
 */
export async function endLateCallbacks(
  tx: Transaction,
  now: Date,
  batch: Batch,
): Promise<string[]> {
  const requests = await tx.callbackRequest.findMany({
    where: late(now),
    orderBy: { id: "asc" },
    ...batch,
    select: { id: true },
  });
  for (const { id } of requests) await endLate(tx, id, now);
  return requests.map(({ id }) => id);
}

async function endLate(tx: Transaction, id: string, now: Date): Promise<void> {
  await lockRow(tx, "CallbackRequest", id);
  const request = await tx.callbackRequest.findFirst({
    where: { id, ...late(now) },
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

function late(now: Date): Prisma.CallbackRequestWhereInput {
  const dueAt = { lte: new Date(now.getTime() - TRIES_HOURS * HOUR_MS) };
  const triedAt = { lte: new Date(now.getTime() - RINGING_MINUTES * MINUTE_MS) };
  return {
    OR: [
      { state: "waiting", dueAt },
      { state: "ringing", triedAt, call: { endedAt: { not: null } } },
    ],
  };
}
