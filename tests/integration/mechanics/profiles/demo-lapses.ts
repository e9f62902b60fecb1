import { db } from "@/lib/core/db";

/**
 * Marks the demo's documents that expire before `date` as lapsed, without changing their mechanics, so that a test that
 * lapses documents at a later time handles only its own.
 */
export async function skipDemoLapses(date: Date): Promise<void> {
  await db.mechanicDocument.updateMany({
    where: { status: "approved", lapsedAt: null, expiresOn: { lt: date } },
    data: { lapsedAt: date },
  });
}
