import "server-only";
import { OPEN_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { talkSecondsOf } from "@/lib/catalog/rating/talk-seconds";
import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";
import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { CsvColumn } from "@/lib/core/http/csv-file";
import { defineList } from "@/lib/core/http/define-list";
import { type Batch, readBatches } from "@/lib/core/http/read-batches";
import { directionOf, type InZone } from "@/lib/core/http/table-query";
import { cityInState } from "@/lib/core/states";
import { canSeeBilling, visibleCalls } from "@/lib/telephony/calls/access";
import { shownRing } from "@/lib/telephony/calls/rules/call-end";
import {
  CALL_COSTS,
  type CallCost,
  type CallKind,
  type CallQuery,
  type CallRow,
  callTable,
} from "@/lib/telephony/calls/schema/call-list";
import { matchingWords } from "./matching-words";

/** Traces are several KB each, so they are left out. */
const ROW = {
  id: true,
  receivedAt: true,
  providerSid: true,
  returnsCallId: true,
  intentId: true,
  unmatchedReason: true,
  callback: { select: { id: true } },
  officeAt: true,
  zip: true,
  state: true,
  billing: true,
  notBillableReason: true,
  acceptedAt: true,
  endedAt: true,
  feeCents: true,
  creditedCents: true,
  outcome: true,
  mechanicId: true,
  mechanic: { select: { id: true, name: true } },
  service: { select: { name: true } },
  location: { select: { city: true, state: true } },
  disputes: { where: { state: { not: "withdrawn" } }, select: { state: true } },
} as const satisfies Prisma.CallSelect;

/** The calls that the actor may see. */
export const callList = (actor: Actor) =>
  defineList({
    table: callTable,
    where: (query) => whereOf(actor, query),
    orderBy: orderOf,
    find: (part) => db.call.findMany({ ...part, select: selectForRow(actor) }),
    count: (where) => db.call.count({ where }),
    toRows: (records) => records.map((record) => toRow(actor, record)),
    csv: csvColumns(actor),
    readAll: (query) => readRows(actor, query),
  });

/** For administrators: returns the latest calls that a mechanic took or that rang their phone. */
export const listCallsOfMechanic = (actor: Actor, mechanicId: string, limit: number) =>
  listLatest(actor, ofMechanic(mechanicId), limit);

/** For administrators: counts the calls in the list of this mechanic's calls since the day `from`, YYYY-MM-DD. */
export const countCallsOfMechanic = (actor: Actor, mechanicId: string, from: string) =>
  db.call.count({
    where: { ...ofMechanic(mechanicId), receivedAt: dayRange({ from, zone: actor.timezone }) },
  });

/** Returns the latest calls that the actor may see. */
export const listNewestCalls = (actor: Actor, limit: number) =>
  listLatest(actor, visibleCalls(actor), limit);

async function listLatest(
  actor: Actor,
  where: Prisma.CallWhereInput,
  take: number,
): Promise<CallRow[]> {
  const orderBy = [{ receivedAt: "desc" as const }, { id: "desc" as const }];
  const select = selectForRow(actor);
  const records = await db.call.findMany({ where, select, orderBy, take });
  return records.map((record) => toRow(actor, record));
}

async function* readRows(actor: Actor, query: InZone<CallQuery>) {
  const where = whereOf(actor, query);
  const select = selectForRow(actor);
  const orderBy = orderOf(query);
  const batches = readBatches(orderBy, ({ after, take }: Batch<Prisma.CallWhereInput>) =>
    db.call.findMany({ where: { AND: [where, after] }, select, orderBy, take }),
  );
  for await (const records of batches) yield records.map((record) => toRow(actor, record));
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

function csvColumns(actor: Actor): readonly CsvColumn<CallRow>[] {
  const columns: readonly CsvColumn<CallRow>[] = [
    { header: "Call ID", value: (row) => row.id },
    { header: "Time", time: (row) => row.receivedAt },
    { header: "Service", value: (row) => row.serviceName },
    { header: "Location", value: (row) => row.place },
    { header: "Kind", value: (row) => row.kind },
    { header: "Status", value: (row) => row.state },
    { header: "Sent to the office", value: (row) => row.isOffice },
    { header: "Answered", value: (row) => row.isAnswered },
    { header: "Talk time (seconds)", value: (row) => row.talkSeconds },
    { header: "Billing", value: (row) => row.billing },
    { header: "Reason not billed", value: (row) => row.notBillableReason },
    { header: "Fee", value: (row) => dollars(row.feeCents) },
    { header: "Credited", value: (row) => dollars(row.creditedCents) },
    { header: "Dispute", value: (row) => row.disputeState },
    { header: "Outcome", value: (row) => row.outcome },
  ];
  const mechanic = { header: "Mechanic", value: ({ mechanic }: CallRow) => mechanic?.name ?? null };
  return isAdmin(actor) ? [...columns, mechanic] : columns;
}

function whereOf(actor: Actor, query: InZone<CallQuery>): Prisma.CallWhereInput {
  const { q, result, cost, mechanic, service, city, campaign, ...days } = query;
  // Mechanics can't filter by details of a call that they can't see.
  const mine = isMechanic(actor) ? { mechanicId: actor.mechanicId } : {};
  return {
    receivedAt: dayRange(days),
    AND: [
      visibleCalls(actor),
      mechanic && isAdmin(actor) ? ofMechanic(mechanic) : {},
      service ? { serviceId: service } : {},
      city ? { locationId: city } : {},
      campaign && isAdmin(actor) ? { campaignId: campaign } : {},
      cost ? { ...costOf(cost), ...mine } : {},
      result ? resultOf(actor, result) : {},
      q ? matchingWords(actor, q) : {},
    ],
  };
}

function ofMechanic(mechanicId: string): Prisma.CallWhereInput {
  return { OR: [{ mechanicId }, { attempts: { some: { mechanicId, rangAt: { not: null } } } }] };
}

/** While the mechanic appeals a partial credit, the call stays partially credited, but is disputed again. */
function costOf(cost: CallCost): Prisma.CallWhereInput {
  const billed = { billing: { in: [...CALL_COSTS[cost]] } };
  if (cost !== "disputed") return billed;
  return { OR: [billed, { disputes: { some: { state: { in: [...OPEN_STATES] } } } }] };
}

/** A call counts as missed only once it has ended. */
function resultOf(actor: Actor, result: NonNullable<CallQuery["result"]>): Prisma.CallWhereInput {
  const mechanicId = isMechanic(actor) ? actor.mechanicId : null;
  const answered = mechanicId ? { mechanicId } : { mechanicId: { not: null } };
  const taken = mechanicId ? [{ mechanicId: { not: mechanicId } }] : [];
  switch (result) {
    case "answered":
      return answered;
    case "missed":
      return { endedAt: { not: null }, OR: [{ mechanicId: null }, ...taken] };
    case "unrecorded":
      return { ...answered, outcome: null };
    default:
      return { ...answered, outcome: result };
  }
}

function orderOf({ sort }: CallQuery) {
  const order = directionOf(sort);
  if (sort.endsWith("feeCents")) {
    const byFee = { feeCents: { sort: order, nulls: "last" as const } };
    return [byFee, { receivedAt: "desc" as const }, { id: order }];
  }
  return [{ receivedAt: order }, { id: order }];
}

/** Selects what `toRow` needs: the call, with the attempts of the mechanic who is viewing it. */
export function selectForRow(actor: Actor) {
  const mechanicId = isMechanic(actor) ? actor.mechanicId : "";
  const select = { result: true, answeredAt: true } as const;
  return { ...ROW, attempts: { where: { mechanicId }, select } };
}

type Stored = Prisma.CallGetPayload<{ select: ReturnType<typeof selectForRow> }>;

/**
 * A callback request is linked only to its last call. The request's earlier calls are recognized by having neither a
 * SID, nor a tap, nor a reason for having no tap.
 */
function kindOf(call: Stored): CallKind {
  if (call.returnsCallId !== null) return "returned";
  const wasPlaced =
    call.providerSid === null && call.intentId === null && call.unmatchedReason === null;
  return call.callback !== null || wasPlaced ? "callback" : "driver";
}

/** Leaves out what the actor may not see. */
export function toRow(actor: Actor, call: Stored): CallRow {
  const { id, receivedAt, service, location, zip, state, mechanicId, mechanic, attempts } = call;
  const isBillingVisible = canSeeBilling(actor, call);
  const own = isBillingVisible ? call : UNSEEN;
  return callTable.row.parse({
    id,
    receivedAt: receivedAt.toISOString(),
    serviceName: service?.name ?? null,
    place: [location && cityInState(location), zip].filter(Boolean).join(" ") || null,
    mechanic: isAdmin(actor) ? mechanic : null,
    kind: kindOf(call),
    state,
    isOffice: own.officeAt !== null,
    isAnswered: isBillingVisible && mechanicId !== null,
    ring: attempts[0] ? shownRing(attempts[0]) : null,
    talkSeconds: talkSecondsOf(own),
    billing: own.billing,
    notBillableReason: own.notBillableReason,
    feeCents: own.feeCents,
    creditedCents: own.creditedCents,
    disputeState: own.disputes[0]?.state ?? null,
    outcome: own.outcome,
  });
}

/** Replaces the fields that a mechanic who didn't take the call may not see. */
const UNSEEN = {
  officeAt: null,
  acceptedAt: null,
  endedAt: null,
  billing: null,
  notBillableReason: null,
  feeCents: null,
  creditedCents: 0,
  disputes: [] as Stored["disputes"],
  outcome: null,
} as const;
