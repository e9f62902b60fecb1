import "server-only";
import type { AuditEventModel } from "@/lib/core/generated/prisma/models";
import { keysOf } from "@/lib/core/keys-of";
import { actionLabel } from "@/lib/platform/audit/action-label";
import type { AuditKind, AuditKindDefinition, AuditKinds } from "@/lib/platform/audit/audit-kind";
import type { AuditEvent, FieldChange, StoredChange } from "@/lib/platform/audit/schema";

/** Puts a change into words. */
export type DescribeChange = (change: StoredChange) => FieldChange[];

/**
 * Adds the names of people, records, and services to audit events, with a few queries regardless of how many events
 * there are, and describes their changes.
 */
export async function toEvents(
  kinds: AuditKinds,
  toWords: DescribeChange,
  records: AuditEventModel[],
): Promise<AuditEvent[]> {
  const [people, subjects, services] = await Promise.all([
    findPeople(kinds, records),
    findSubjects(kinds, records),
    findServices(kinds, records),
  ]);
  return records.map((record) => {
    const { subjectKind } = record;
    const before = nameServices(sideOf(record.before), services);
    const after = nameServices(sideOf(record.after), services);
    return {
      id: record.id,
      actorId: record.actorId,
      actorName: people.get(record.actorId ?? "") ?? null,
      actorRole: record.actorRole,
      action: record.action,
      actionLabel: actionLabel(kinds, record.action),
      subjectKind,
      subjectId: record.subjectId,
      subjectName: subjects.get(record.subjectId) ?? null,
      before,
      after,
      changes: toWords({ before, after, subjectKind }),
      createdAt: record.createdAt.toISOString(),
    };
  });
}

const sideOf = (side: AuditEventModel["before"]) => side as AuditEvent["before"];

async function findPeople(
  kinds: AuditKinds,
  events: AuditEventModel[],
): Promise<Map<string, string>> {
  const ids = new Set(events.flatMap(({ actorId }) => actorId ?? []));
  return toMap((await kinds.user.findNames?.([...ids])) ?? []);
}

/** Returns the names of the events' records by ID. */
async function findSubjects(
  kinds: AuditKinds,
  events: AuditEventModel[],
): Promise<Map<string, string>> {
  const idsOf = (kind: AuditKind) =>
    events.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId);
  const names = await Promise.all(
    keysOf(kinds).map(async (kind) => {
      const ids = [...new Set(idsOf(kind))];
      if (ids.length === 0) return [];
      const { parts, findNames } = kinds[kind];
      return parts ? nameComposed(kinds, parts, ids) : ((await findNames?.(ids)) ?? []);
    }),
  );
  return toMap(names.flat());
}

const toMap = (names: readonly { id: string; name: string }[]) =>
  new Map(names.map(({ id, name }) => [id, name]));

/** Names records such as a price, whose ID consists of those of a service and a city; either may be "all". */
async function nameComposed(
  kinds: AuditKinds,
  { kinds: partKinds, nameOf }: NonNullable<AuditKindDefinition["parts"]>,
  ids: readonly string[],
) {
  const partsOf = (id: string) => id.split("/");
  const names = await Promise.all(
    partKinds.map(async (kind, index) =>
      toMap((await kinds[kind].findNames?.(ids.map((id) => partsOf(id)[index] ?? ""))) ?? []),
    ),
  );
  return ids.map((id) => {
    const parts = partsOf(id);
    return { id, name: nameOf(names.map((byId, index) => byId.get(parts[index] ?? ""))) };
  });
}

async function findServices(
  kinds: AuditKinds,
  events: AuditEventModel[],
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ before, after }) =>
    [sideOf(before), sideOf(after)].flatMap(serviceIdsOf),
  );
  return toMap((await kinds.service.findNames?.([...new Set(ids)])) ?? []);
}

type Side = AuditEvent["before"];

const SERVICES = ["offers", "services"] as const;

function serviceIdsOf(side: Side): string[] {
  return SERVICES.flatMap((name) => entriesOf(side?.[name]).map(({ serviceId }) => serviceId));
}

/** Adds the name of each service to entries that don't already have one. */
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
