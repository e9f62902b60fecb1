import "server-only";
import { db } from "@/lib/core/db";

/** Turns off a mechanic's automatic top-ups. Does nothing if they are already off. */
export async function stopTopUps(mechanicId: string, now: Date): Promise<void> {
  await db.autoTopUp.updateMany({
    where: { mechanicId, offAt: null },
    data: { offAt: now, offReason: "mechanic" },
  });
}
