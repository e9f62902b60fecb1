import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { dateIn } from "@/lib/core/time";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { inOrderOfId, lastId } from "@/lib/platform/jobs/in-order-of-id";
import { followDocuments } from "./replan-coverage";

// None of the US_TIME_ZONES is ahead of UTC, so this includes every document that has expired in its mechanic's time
// zone.
const expiredInUtc = (now: Date) =>
  ({ status: "approved", lapsedAt: null, expiresOn: { lt: now } }) as const;

/** Whether any approved document has expired in its mechanic's time zone and has not been handled yet. */
export async function hasLapsedDocuments(now: Date): Promise<boolean> {
  const select = { expiresOn: true, mechanic: { select: { timezone: true } } };
  const documents = await db.mechanicDocument.findMany({ where: expiredInUtc(now), select });
  return documents.some((document) => hasExpired(document, now));
}

interface ZonedDocument {
  expiresOn: Date | null;
  mechanic: { timezone: string };
}

function hasExpired({ expiresOn, mechanic }: ZonedDocument, now: Date): boolean {
  const today = dateIn(mechanic.timezone, now);
  return expiresOn !== null && expiresOn.toISOString().slice(0, 10) < today;
}

/**
 * Processes up to `limit` documents after the ID `after`, in ID order, and handles the approved ones that have expired:
 * purges the public pages, and unlists mechanics whose required registration expired. Handles each document once. Days
 * are in the mechanic's time zone. `last` is the ID to continue after, or null at the end.
 */
export async function lapseDocuments(
  tx: Transaction,
  { after, limit, now }: { after: string; limit: number; now: Date },
) {
  const documents = await tx.mechanicDocument.findMany({
    where: { id: { gt: after }, ...expiredInUtc(now) },
    orderBy: { id: "asc" },
    take: limit,
    include: { mechanic: { select: { id: true, name: true, timezone: true } } },
  });
  const lapsed: { name: string; kind: string }[] = [];
  for (const document of documents) {
    if (!hasExpired(document, now)) continue;
    const { id, kind, mechanic } = document;
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
      return count > 0 ? followDocuments(tx, before, now) : null;
    });
    lapsed.push({ name: mechanic.name, kind });
  }
  return { last: lastId(documents, limit), count: documents.length, lapsed };
}

/** Auditing each expired document reads a whole profile. */
const DOCUMENTS_PER_SLICE = 20;

/**
 * Updates the public pages of mechanics whose documents have expired, and unlists those who lack a required
 * registration.
 */
export const documentLapses = defineMaintenance({
  kind: "document_lapses",
  title: "Hide expired documents",
  text: "Takes expired documents off public pages, and unlists mechanics who lack a required registration.",
  unit: "document",
  cron: EVERY_MINUTE,
  isDue: hasLapsedDocuments,
  ...inOrderOfId(async (after, { tx, now }) => {
    const part = { after, limit: DOCUMENTS_PER_SLICE, now };
    const { lapsed, ...rest } = await lapseDocuments(tx, part);
    const changes = lapsed.map(({ name, kind }) => ({
      item: `${name}: ${kind}`,
      change: "expired",
    }));
    return { ...rest, changes };
  }),
});
