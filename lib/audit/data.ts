import "server-only";
import type { AuditEvent, AuditSubject } from "@/lib/audit/schema";
import { db } from "@/lib/core/db";
import type { AuditEventModel } from "@/lib/core/generated/prisma/models";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";

/** One page of the audit trail, newest first, of one record or of all. */
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
  const [people, subjects, services] = await Promise.all([
    findPeople(page.flatMap(({ actorId }) => actorId ?? [])),
    findSubjects(page),
    findServices(page),
  ]);
  const events = page.map((record) => ({
    id: record.id,
    actorId: record.actorId,
    actorName: people.get(record.actorId ?? "") ?? null,
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    subjectName: subjects.get(record.subjectId) ?? null,
    before: nameServices(sideOf(record.before), services),
    after: nameServices(sideOf(record.after), services),
    createdAt: record.createdAt.toISOString(),
  }));
  return new Listing(events, total, query.limit);
}

const sideOf = (side: AuditEventModel["before"]) => side as AuditEvent["before"];

async function findPeople(ids: string[]): Promise<Map<string, string>> {
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name]));
}

async function findSubjects(events: AuditEventModel[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => ({
    in: events.filter((event) => event.subjectKind === kind).map(({ subjectId }) => subjectId),
  });
  const [users, mechanics, applications, services] = await Promise.all([
    findPeople(idsOf("user").in),
    db.mechanic.findMany({ where: { id: idsOf("mechanic") }, select: { id: true, name: true } }),
    db.mechanicApplication.findMany({
      where: { id: idsOf("application") },
      select: { id: true, user: { select: { name: true } } },
    }),
    db.service.findMany({ where: { id: idsOf("service") }, select: { id: true, name: true } }),
  ]);
  return new Map([
    ...users,
    ...[...mechanics, ...services].map(({ id, name }) => [id, name] as const),
    ...applications.map(({ id, user }) => [id, user.name] as const),
  ]);
}

async function findServices(events: AuditEventModel[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ before, after }) =>
    [sideOf(before), sideOf(after)].flatMap(serviceIdsOf),
  );
  const services = await db.service.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(services.map(({ id, name }) => [id, name]));
}

type Side = AuditEvent["before"];

const SERVICES = ["offers", "services"] as const;

function serviceIdsOf(side: Side): string[] {
  return SERVICES.flatMap((name) => entriesOf(side?.[name]).map(({ serviceId }) => serviceId));
}

/** Adds the name of each service. A service missing from `names` keeps the name it has, if any. */
function nameServices(side: Side, names: ReadonlyMap<string, string>): Side {
  if (!side) return side;
  const named = SERVICES.filter((name) => Array.isArray(side[name])).map((name) => [
    name,
    entriesOf(side[name]).map((entry) => ({ name: names.get(entry.serviceId), ...entry })),
  ]);
  return { ...side, ...Object.fromEntries(named) };
}

function entriesOf(value: unknown): { serviceId: string }[] {
  return Array.isArray(value) ? value.filter(isOfService) : [];
}

function isOfService(entry: unknown): entry is { serviceId: string } {
  return typeof Object(entry).serviceId === "string";
}
