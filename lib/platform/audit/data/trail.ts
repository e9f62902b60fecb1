import "server-only";
import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";
import { DAY_MS } from "@/lib/core/time";
import type { AuditKinds } from "@/lib/platform/audit/audit-kind";
import {
  type AuditEvent,
  type AuditQuery,
  auditTable,
  type LastChange,
} from "@/lib/platform/audit/schema";
import type { UndoableKind } from "@/lib/platform/audit/undo-change";
import { eventsNamed } from "./events-named";
import { type DescribeChange, toEvents } from "./named-events";

/**
 * Reads the audit trail, with the names and labels that each kind of record defines. `toWords` puts its changes into
 * words.
 */
export function defineTrail(kinds: AuditKinds, toWords: DescribeChange) {
  /** Returns a page of the events that match `where`, newest first. */
  async function listAuditEvents(
    query: ListQuery,
    where: Prisma.AuditEventWhereInput,
  ): Promise<Listing<AuditEvent>> {
    const [records, total] = await Promise.all([
      db.auditEvent.findMany({ where, orderBy: LATEST_FIRST, ...pageArguments(query) }),
      db.auditEvent.count({ where }),
    ]);
    return new Listing(await toEvents(kinds, toWords, pageOf(records, query)), total, query.limit);
  }

  /** Returns the latest events that matter to administrators, newest first. */
  async function listRecentChanges(limit: number): Promise<AuditEvent[]> {
    const where = { action: { notIn: APPLICANT_ENTRIES } };
    return (await listAuditEvents({ limit }, where)).items;
  }

  const auditList = defineList({
    table: auditTable,
    where: async (query): Promise<Prisma.AuditEventWhereInput> => ({
      subjectKind: query.kind,
      createdAt: dayRange(query),
      ...actorOf(query.person),
      ...(query.q ? await eventsNamed(kinds, query.q) : {}),
    }),
    find: (part) => db.auditEvent.findMany(part),
    count: (where) => db.auditEvent.count({ where }),
    toRows: (records) => toEvents(kinds, toWords, records),
    csv: [
      { header: "Time", time: ({ createdAt }) => createdAt },
      { header: "Action", value: ({ action }) => action },
      { header: "Record type", value: ({ subjectKind }) => subjectKind },
      { header: "Record", value: ({ subjectName }) => subjectName },
      { header: "Record ID", value: ({ subjectId }) => subjectId },
      { header: "Person", value: ({ actorName }) => actorName },
      { header: "Person ID", value: ({ actorId }) => actorId },
      { header: "Role", value: ({ actorRole }) => actorRole },
      { header: "Before", value: ({ before }) => before && JSON.stringify(before) },
      { header: "After", value: ({ after }) => after && JSON.stringify(after) },
    ],
  });

  return { auditList, listAuditEvents, listRecentChanges };
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
