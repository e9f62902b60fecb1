import "server-only";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { isId } from "@/lib/core/http/fields";
import { containing, type InZone, TablePage } from "@/lib/core/http/table-query";
import { WAITING_STATES } from "@/lib/disputes/rules/open-states";
import {
  DISPUTE_VIEWS,
  type DisputeQuery,
  type DisputeRow,
} from "@/lib/disputes/schema/dispute-list";
import { talkSecondsOf } from "@/lib/rating/talk-seconds";
import { dayRange } from "@/lib/routing/day-range";

/** The relations that `toRow` needs. */
export const ROW = {
  mechanic: { select: { id: true, name: true } },
  call: {
    select: {
      feeCents: true,
      acceptedAt: true,
      endedAt: true,
      service: { select: { name: true } },
    },
  },
} as const satisfies Prisma.DisputeInclude;

/** Returns one page of all mechanics' disputes. */
export async function listDisputes(query: InZone<DisputeQuery>): Promise<TablePage<DisputeRow>> {
  const where = whereOf(query);
  const page = { take: ROWS_PER_PAGE, skip: (query.page - 1) * ROWS_PER_PAGE };
  const [records, total] = await Promise.all([
    db.dispute.findMany({ where, include: ROW, orderBy: orderOf(query), ...page }),
    db.dispute.count({ where }),
  ]);
  return new TablePage(records.map(toRow), total);
}

export async function exportDisputes(query: InZone<DisputeQuery>): Promise<CsvFile<DisputeRow>> {
  const records = await db.dispute.findMany({
    where: whereOf(query),
    include: ROW,
    orderBy: orderOf(query),
    take: MAX_CSV_ROWS,
  });
  return new CsvFile("disputes", CSV_COLUMNS, records.map(toRow));
}

/**
 * Returns the dispute to decide after the given one, in order of deadline. If the given one is the last or has no
 * deadline, starts over with the earliest deadline. Returns null if there is no other dispute to decide.
 */
export async function findNextDispute(id: string): Promise<string | null> {
  const first = (where: Prisma.DisputeWhereInput) =>
    db.dispute.findFirst({
      where: { state: { in: [...WAITING_STATES] }, id: { not: id }, ...where },
      orderBy: [{ decideBy: "asc" }, { id: "asc" }],
      select: { id: true },
    });
  const current = await db.dispute.findUnique({ where: { id }, select: { decideBy: true } });
  const { decideBy = null } = current ?? {};
  const later = decideBy && [{ decideBy: { gt: decideBy } }, { decideBy, id: { gt: id } }];
  const next = (later && (await first({ OR: later }))) ?? (await first({}));
  return next?.id ?? null;
}

const CSV_COLUMNS = [
  { header: "Dispute ID", value: (row: DisputeRow) => row.id },
  { header: "Mechanic", value: (row: DisputeRow) => row.mechanic.name },
  { header: "Reason", value: (row: DisputeRow) => row.reason },
  { header: "Status", value: (row: DisputeRow) => row.state },
  { header: "Filed", time: (row: DisputeRow) => row.openedAt },
  { header: "Decide by", time: (row: DisputeRow) => row.decideBy },
  { header: "Service", value: (row: DisputeRow) => row.serviceName },
  { header: "Talk time (seconds)", value: (row: DisputeRow) => row.talkSeconds },
  { header: "Fee", value: (row: DisputeRow) => row.feeCents / 100 },
  { header: "Credited", value: (row: DisputeRow) => row.creditedCents / 100 },
];

function whereOf({ q, show, reason, ...days }: InZone<DisputeQuery>): Prisma.DisputeWhereInput {
  const named = { OR: [{ name: containing(q) }, { businessName: containing(q) }] };
  return {
    state: { in: [...DISPUTE_VIEWS[show]] },
    openedAt: dayRange(days),
    ...(reason ? { reason } : {}),
    ...(q ? { OR: [{ mechanic: named }, ...(isId(q) ? [{ id: q }, { callId: q }] : [])] } : {}),
  };
}

/** Disputes without a deadline come last, most recently filed first. */
function orderOf({ sort }: DisputeQuery): Prisma.DisputeOrderByWithRelationInput[] {
  const order = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  if (sort.endsWith("openedAt")) return [{ openedAt: order }, { id: order }];
  return [{ decideBy: { sort: order, nulls: "last" } }, { openedAt: "desc" }, { id: order }];
}

/** `dispute` must include ROW. */
export function toRow(dispute: Prisma.DisputeGetPayload<{ include: typeof ROW }>): DisputeRow {
  const { id, mechanic, reason, state, openedAt, decideBy, answerBy, creditedCents, call } =
    dispute;
  return {
    id,
    mechanic,
    reason,
    state,
    openedAt: openedAt.toISOString(),
    decideBy: decideBy?.toISOString() ?? null,
    answerBy: answerBy?.toISOString() ?? null,
    feeCents: call.feeCents ?? 0,
    creditedCents,
    talkSeconds: talkSecondsOf(call),
    serviceName: call.service?.name ?? null,
  };
}
