import "server-only";
import { MAX_TRIES, TRIES_HOURS } from "@/lib/callbacks/constants";
import { db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { HOUR_MS } from "@/lib/core/time";
import { ended } from "./change-callback";

/** Whether any request is past the time for its tries. */
export async function hasLateCallbacks(now: Date): Promise<boolean> {
  return (await db.callbackRequest.count({ where: late(now) })) > 0;
}

/**
 * Ends at most `limit` requests whose first try was due 24 hours ago or earlier. Returns their IDs. A request that rings
 * is left alone.
 */
export async function endLateCallbacks(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<string[]> {
  const requests = await tx.callbackRequest.findMany({
    where: late(now),
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true, tries: true },
  });
  for (const { id, tries } of requests) {
    const data = ended("expired", tries >= MAX_TRIES ? "no_answer" : "too_late", now);
    await tx.callbackRequest.updateMany({ where: { id, ...late(now) }, data });
  }
  return requests.map(({ id }) => id);
}

function late(now: Date): Prisma.CallbackRequestWhereInput {
  const dueAt = { lte: new Date(now.getTime() - TRIES_HOURS * HOUR_MS) };
  return { state: "waiting", dueAt };
}
