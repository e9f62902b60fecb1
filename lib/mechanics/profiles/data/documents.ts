import "server-only";
import { db } from "@/lib/core/db";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import type { DocumentRefusal, DocumentSlot } from "@/lib/mechanics/profiles/schema/documents";

/**
 * Returns the latest refusal of each of a mechanic's documents. Leaves out documents with a later version that is
 * waiting for review or was approved.
 */
export async function listRefusals(mechanicId: string): Promise<DocumentRefusal[]> {
  const rows = await db.mechanicDocument.findMany({
    where: {
      mechanicId,
      status: { not: "replaced" },
      // Leaves out documents that were withdrawn before a decision.
      NOT: { status: "removed", decidedAt: null },
    },
    orderBy: [{ decidedAt: { sort: "desc", nulls: "first" } }, { id: "desc" }],
  });
  const latest = new Map<DocumentSlot, (typeof rows)[number]>();
  for (const row of rows) if (!latest.has(slotOf(row))) latest.set(slotOf(row), row);
  return [...latest].flatMap(([slot, { status, number, refusalReason, decidedAt }]) =>
    status === "refused" && refusalReason !== null && decidedAt
      ? [{ slot, number, reason: refusalReason, refusedAt: decidedAt.toISOString() }]
      : [],
  );
}
