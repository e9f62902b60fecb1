import "server-only";
import { actionLabel } from "@/lib/audit/action-labels";
import type { AuditEvent } from "@/lib/audit/schema";
import { db } from "@/lib/core/db";
import type { AuditEventModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { cityAndState } from "@/lib/core/place-names";
import { findListedJob } from "@/lib/jobs/listed-jobs";

/**
 * Adds the names of people, records, and services to audit events, with a few queries regardless of how many events
 * there are.
 */
export async function toEvents(records: AuditEventModel[]): Promise<AuditEvent[]> {
  const [people, subjects, services] = await Promise.all([
    findPeople(records.flatMap(({ actorId }) => actorId ?? [])),
    findSubjects(records),
    findServices(records),
  ]);
  return records.map((record) => ({
    id: record.id,
    actorId: record.actorId,
    actorName: people.get(record.actorId ?? "") ?? null,
    actorRole: record.actorRole,
    action: record.action,
    actionLabel: actionLabel(record.action),
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    subjectName: subjects.get(record.subjectId) ?? null,
    before: nameServices(sideOf(record.before), services),
    after: nameServices(sideOf(record.after), services),
    createdAt: record.createdAt.toISOString(),
  }));
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
  const [users, mechanics, applications, services, locations, numbers, bundles, campaigns] =
    await Promise.all([
      findPeople(idsOf("user").in),
      db.mechanic.findMany({ where: { id: idsOf("mechanic") }, select: { id: true, name: true } }),
      db.mechanicApplication.findMany({
        where: { id: idsOf("application") },
        select: { id: true, user: { select: { name: true } } },
      }),
      db.service.findMany({ where: { id: idsOf("service") }, select: { id: true, name: true } }),
      db.location.findMany({
        where: { id: idsOf("location") },
        select: { id: true, city: true, state: true },
      }),
      db.trackingNumber.findMany({
        where: { id: idsOf("tracking_number") },
        select: { id: true, phoneNumber: true },
      }),
      db.creditBundle.findMany({
        where: { id: idsOf("credit_bundle") },
        select: { id: true, name: true },
      }),
      db.campaign.findMany({ where: { id: idsOf("campaign") }, select: { id: true, name: true } }),
    ]);
  return new Map([
    ...users,
    ...[...mechanics, ...services, ...bundles, ...campaigns].map(
      ({ id, name }) => [id, name] as const,
    ),
    ...applications.map(({ id, user }) => [id, user.name] as const),
    ...locations.map(({ id, city, state }) => [id, cityAndState({ city, state })] as const),
    ...numbers.map(({ id, phoneNumber }) => [id, formatPhone(phoneNumber)] as const),
    ...(await findCallNames(idsOf("call").in, idsOf("dispute").in)),
    ...(await findOrderNames(idsOf("order").in)),
    ...(await findJobNames(idsOf("job").in)),
    ...(await findCellNames([...idsOf("price").in, ...idsOf("call_fee").in])),
  ]);
}

const MECHANIC = { mechanic: { select: { name: true } } } as const;

/** Returns names such as "Call to Ana Ruiz" and "Dispute by Ana Ruiz" by ID. */
async function findCallNames(
  callIds: readonly string[],
  disputeIds: readonly string[],
): Promise<[string, string][]> {
  const [calls, disputes] = await Promise.all([
    db.call.findMany({ where: { id: { in: [...callIds] } }, select: { id: true, ...MECHANIC } }),
    db.dispute.findMany({
      where: { id: { in: [...disputeIds] } },
      select: { id: true, ...MECHANIC },
    }),
  ]);
  return [
    ...calls.map(({ id, mechanic }): [string, string] => [
      id,
      mechanic ? `Call to ${mechanic.name}` : "Call without a mechanic",
    ]),
    ...disputes.map(({ id, mechanic }): [string, string] => [id, `Dispute by ${mechanic.name}`]),
  ];
}

async function findOrderNames(ids: string[]): Promise<[string, string][]> {
  const where = { id: { in: ids } };
  const orders = await db.order.findMany({ where, select: { id: true, ...MECHANIC } });
  return orders.map(({ id, mechanic }) => [id, `Purchase by ${mechanic.name}`]);
}

async function findJobNames(ids: string[]): Promise<[string, string][]> {
  const where = { id: { in: ids } };
  const runs = await db.jobRun.findMany({ where, select: { id: true, kind: true } });
  return runs.map(({ id, kind }) => [id, findListedJob(kind)?.title ?? "Import"]);
}

/**
 * Returns names such as "Oil Change in Austin, Texas" by cell ID ("serviceId/locationId"; either may be "all"). A call
 * fee's ID also ends with a mechanic's ID, or "all".
 */
async function findCellNames(cellIds: readonly string[]): Promise<[string, string][]> {
  const cells = [...new Set(cellIds)].map((id) => [id, ...id.split("/")]);
  const idsAt = (index: number) => ({ in: cells.map((cell) => cell[index] ?? "") });
  const [services, cities, mechanics] = await Promise.all([
    db.service.findMany({ where: { id: idsAt(1) }, select: { id: true, name: true } }),
    db.location.findMany({
      where: { id: idsAt(2) },
      select: { id: true, city: true, state: true },
    }),
    db.mechanic.findMany({ where: { id: idsAt(3) }, select: { id: true, name: true } }),
  ]);
  const names = new Map([
    ...[...services, ...mechanics].map(({ id, name }) => [id, name] as const),
    ...cities.map(({ id, city, state }) => [id, cityAndState({ city, state })] as const),
  ]);
  return cells.map(([id = "", service = "", city = "", mechanic = ""]) => {
    const place = `${names.get(service) ?? "All services"} in ${names.get(city) ?? "all cities"}`;
    const owner = names.get(mechanic);
    return [id, owner === undefined ? place : `Calls to ${owner}`];
  });
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
