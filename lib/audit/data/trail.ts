import "server-only";
import type { AuditKinds } from "@/lib/audit/audit-kind";
import type { AuditEvent, AuditQuery, LastChange } from "@/lib/audit/schema";
import type { UndoableKind } from "@/lib/audit/undo-change";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";
import { type InZone, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { DAY_MS } from "@/lib/core/time";
import { dayRange } from "@/lib/routing/day-range";
import { eventsNamed } from "./events-named";
import { toEvents } from "./named-events";

/** Reads the audit trail, with the names and labels that each kind of record defines. */
export function defineTrail(kinds: AuditKinds) {
  /** Returns a page of the events that match `where`, newest first. */
  async function listAuditEvents(
    query: ListQuery,
    where: Prisma.AuditEventWhereInput,
  ): Promise<Listing<AuditEvent>> {
    const [records, total] = await Promise.all([
      db.auditEvent.findMany({ where, orderBy: LATEST_FIRST, ...pageArguments(query) }),
      db.auditEvent.count({ where }),
    ]);
    return new Listing(await toEvents(kinds, pageOf(records, query)), total, query.limit);
  }

  /** Returns the latest events that matter to administrators, newest first. */
  async function listRecentChanges(limit: number): Promise<AuditEvent[]> {
    const where = { action: { notIn: APPLICANT_ENTRIES } };
    return (await listAuditEvents({ limit }, where)).items;
  }

  async function searchAuditEvents(query: InZone<AuditQuery>): Promise<TablePage<AuditEvent>> {
    const where = await whereOf(kinds, query);
    const [records, total] = await Promise.all([
      db.auditEvent.findMany({ where, ...tableArguments(query) }),
      db.auditEvent.count({ where }),
    ]);
    return new TablePage(await toEvents(kinds, records), total);
  }

  async function exportAuditEvents(query: InZone<AuditQuery>): Promise<CsvFile<AuditEvent>> {
    const { orderBy } = tableArguments(query);
    const where = await whereOf(kinds, query);
    const records = await db.auditEvent.findMany({ where, orderBy, take: MAX_CSV_ROWS });
    return new CsvFile("audit-trail", CSV_COLUMNS, await toEvents(kinds, records));
  }

  return { exportAuditEvents, listAuditEvents, listRecentChanges, searchAuditEvents };
}

/**
 * Written while an applicant fills out the form: frequent, and of no interest to administrators until the form is
 * submitted.
 */
const APPLICANT_ENTRIES = ["application.start", "application.change", "application.verify_phone"];

/** Returns a person's latest undoable change of the given kinds in the last 24 hours; null if there is none. */
export async function findLastChange(
  actorId: string,
  kinds: readonly Pick<UndoableKind, "where">[],
  now: Date,
): Promise<LastChange | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const event = await db.auditEvent.findFirst({
    where: { actorId, createdAt: { gte: since }, OR: kinds.map(({ where }) => where) },
    orderBy: LATEST_FIRST,
  });
  if (!event) return null;
  const { id, batchId, action, subjectKind, createdAt } = event;
  const ofBatch = { batchId, OR: kinds.map(({ where }) => where) };
  const records = batchId && (await db.auditEvent.groupBy({ by: "subjectId", where: ofBatch }));
  return {
    id: batchId ?? id,
    action,
    subjectKind,
    count: records ? records.length : 1,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the administrators to filter the trail by, whatever their status. */
export function listAuditActors(): Promise<{ id: string; name: string }[]> {
  return db.user.findMany({
    where: { role: { in: ["admin", "super_admin"] } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}

const CSV_COLUMNS = [
  { header: "Time", time: (event: AuditEvent) => event.createdAt },
  { header: "Action", value: (event: AuditEvent) => event.action },
  { header: "Record type", value: (event: AuditEvent) => event.subjectKind },
  { header: "Record", value: (event: AuditEvent) => event.subjectName },
  { header: "Record ID", value: (event: AuditEvent) => event.subjectId },
  { header: "Person", value: (event: AuditEvent) => event.actorName },
  { header: "Person ID", value: (event: AuditEvent) => event.actorId },
  { header: "Role", value: (event: AuditEvent) => event.actorRole },
  { header: "Before", value: (event: AuditEvent) => event.before && JSON.stringify(event.before) },
  { header: "After", value: (event: AuditEvent) => event.after && JSON.stringify(event.after) },
];

async function whereOf(
  kinds: AuditKinds,
  query: InZone<AuditQuery>,
): Promise<Prisma.AuditEventWhereInput> {
  const { q, kind, person } = query;
  const createdAt = dayRange(query);
  return {
    subjectKind: kind,
    createdAt,
    ...actorOf(person),
    ...(q ? await eventsNamed(kinds, q) : {}),
  };
}

function actorOf(person: AuditQuery["person"]): Prisma.AuditEventWhereInput {
  switch (person) {
    case undefined:
      return {};
    case "mechanic":
      return { actorRole: "mechanic" };
    case "system":
      return { actorId: null };
    default:
      return { actorId: person };
  }
}

const LATEST_FIRST: Prisma.AuditEventOrderByWithRelationInput[] = [
  { createdAt: "desc" },
  { id: "desc" },
];
