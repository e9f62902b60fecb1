import "server-only";
import type { TopUpOffReason } from "@/lib/billing/purchases/schema/orders";
import { db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";

/** Turns off a mechanic's automatic top-ups. Does nothing if they are already off. */
export async function stopTopUps(mechanicId: string, now: Date): Promise<void> {
  await turnOffTopUps(db, { mechanicId }, { offAt: now, offReason: "mechanic" });
}

/** Turns off the automatic top-ups that match `where` and aren't off yet. */
export async function turnOffTopUps(
  tx: Transaction,
  where: Prisma.AutoTopUpWhereInput,
  off: { offAt: Date; offReason: TopUpOffReason },
): Promise<void> {
  await tx.autoTopUp.updateMany({ where: { ...where, offAt: null }, data: off });
}
