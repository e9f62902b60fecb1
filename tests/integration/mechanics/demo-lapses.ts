import { db } from "@/lib/core/db";

/**
 * Marks the demo's documents that expire before `date` as lapsed, without changing their mechanics, so that a test that
 * lapses documents at a later time handles only its own. Returns a function that unmarks them.
 */
export async function skipDemoLapses(date: Date): Promise<() => Promise<void>> {
  const where = { status: "approved", lapsedAt: null, expiresOn: { lt: date } } as const;
  const rows = await db.mechanicDocument.findMany({ where, select: { id: true } });
  const marked = { id: { in: rows.map(({ id }) => id) } };
  await db.mechanicDocument.updateMany({ where: marked, data: { lapsedAt: date } });
  return async () => {
    await db.mechanicDocument.updateMany({ where: marked, data: { lapsedAt: null } });
  };
}
