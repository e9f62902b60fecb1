import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { PlannedRow } from "@/lib/mechanics/profiles/rules/replan";

/** Changes to one mechanic's coverage. */
interface CoverageWrite {
  mechanicId: string;
  added: readonly PlannedRow[];
  changed: readonly PlannedRow[];
  removed: readonly { locationId: string }[];
}

/**
 * Writes changes to any number of mechanics' coverage in at most three statements. Keeps the mechanics' places in each
 * city's ring order.
 */
export async function writeCoverage(
  tx: Transaction,
  writes: readonly CoverageWrite[],
): Promise<void> {
  const rowsOf = <R>(pick: (write: CoverageWrite) => readonly R[]) =>
    writes.flatMap((write) => pick(write).map((row) => ({ ...row, mechanicId: write.mechanicId })));
  const removed = rowsOf((write) => write.removed);
  const changed = rowsOf((write) => write.changed);
  const added = rowsOf((write) => write.added);
  if (removed.length > 0) {
    await tx.$executeRaw`
      DELETE FROM "Coverage" c USING unnest(
        ${removed.map(({ mechanicId }) => mechanicId)}::text[],
        ${removed.map(({ locationId }) => locationId)}::text[]) AS r (mechanic, location)
      WHERE c."mechanicId" = r.mechanic AND c."locationId" = r.location`;
  }
  if (changed.length > 0) {
    await tx.$executeRaw`
      UPDATE "Coverage" c SET priority = r.priority FROM unnest(
        ${changed.map(({ mechanicId }) => mechanicId)}::text[],
        ${changed.map(({ locationId }) => locationId)}::text[],
        ${changed.map(({ priority }) => priority)}::int[]) AS r (mechanic, location, priority)
      WHERE c."mechanicId" = r.mechanic AND c."locationId" = r.location`;
  }
  if (added.length > 0) {
    const data = added.map(({ mechanicId, locationId, priority }) => ({
      mechanicId,
      locationId,
      priority,
    }));
    await tx.coverage.createMany({ data });
  }
}
