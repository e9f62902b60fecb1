import "server-only";
import type { AuditEvent, AuditSubject } from "@/lib/audit/schema";
import { db } from "@/lib/core/db";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";

/** One page of the audit trail, latest first; of everything, or of one record. */
export async function listAuditEvents(
  query: ListQuery,
  subject: AuditSubject | null,
): Promise<Listing<AuditEvent>> {
  const where = subject ?? {};
  const [records, total] = await Promise.all([
    db.auditEvent.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...pageArguments(query),
    }),
    db.auditEvent.count({ where }),
  ]);
  const page = pageOf(records, query);
  const names = await findNames(page.flatMap(({ actorId }) => actorId ?? []));
  const events = page.map((record) => ({
    id: record.id,
    actorId: record.actorId,
    actorName: names.get(record.actorId ?? "") ?? null,
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    before: record.before as AuditEvent["before"],
    after: record.after as AuditEvent["after"],
    createdAt: record.createdAt.toISOString(),
  }));
  return new Listing(events, total, query.limit);
}

async function findNames(ids: string[]): Promise<Map<string, string>> {
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name]));
}
