import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import type { Transaction } from "@/lib/core/db";
import { dateIn } from "@/lib/core/time";
import { mechanicSubject } from "./mechanic-subject";
import { followDocuments } from "./replan-coverage";

/**
 * Handles approved documents that have expired, among the next `limit` ordered by ID: purges the public pages, and
 * unlists mechanics whose required registration expired. Handles each document once. Days are in the mechanic's time
 * zone. Returns the ID to continue after, or null at the end.
 */
export async function lapseDocuments(
  tx: Transaction,
  { after, limit, now }: { after: string; limit: number; now: Date },
) {
  const documents = await tx.mechanicDocument.findMany({
    // None of the US_TIME_ZONES is ahead of UTC.
    where: { id: { gt: after }, status: "approved", lapsedAt: null, expiresOn: { lt: now } },
    orderBy: { id: "asc" },
    take: limit,
    include: { mechanic: { select: { id: true, name: true, timezone: true } } },
  });
  const lapsed: { name: string; kind: string }[] = [];
  for (const { id, kind, expiresOn, mechanic } of documents) {
    const today = dateIn(mechanic.timezone, now);
    if (expiresOn === null || expiresOn.toISOString().slice(0, 10) >= today) continue;
    const write = {
      tx,
      actor: null,
      action: "mechanic.lapse_document",
      subject: mechanicSubject,
      id: mechanic.id,
    };
    await auditedWrite({ ...write, isAction: true }, async (before) => {
      const { count } = await tx.mechanicDocument.updateMany({
        where: { id, status: "approved", lapsedAt: null },
        data: { lapsedAt: now },
      });
      return count > 0 ? followDocuments(tx, before, today) : null;
    });
    lapsed.push({ name: mechanic.name, kind });
  }
  const last = documents.length === limit ? (documents.at(-1)?.id ?? null) : null;
  return { last, count: documents.length, lapsed };
}
