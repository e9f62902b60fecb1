import "server-only";
import { WAITING_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { talkSecondsOf } from "@/lib/catalog/rating/talk-seconds";
import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { isId } from "@/lib/core/http/fields";
import { containing, directionOf, type InZone } from "@/lib/core/http/table-query";
import {
  DISPUTE_VIEWS,
  type DisputeQuery,
  type DisputeRow,
  disputeTable,
} from "@/lib/telephony/disputes/schema/dispute-list";

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

/** All mechanics' disputes. */
export const disputeList = defineList({
  table: disputeTable,
  where: whereOf,
  orderBy: orderOf,
  find: (part) => db.dispute.findMany({ ...part, include: ROW }),
  count: (where) => db.dispute.count({ where }),
  toRows: (records) => records.map(toRow),
  csv: [
    { header: "Dispute ID", value: ({ id }) => id },
    { header: "Mechanic", value: ({ mechanic }) => mechanic.name },
    { header: "Reason", value: ({ reason }) => reason },
    { header: "Status", value: ({ state }) => state },
    { header: "Filed", time: ({ openedAt }) => openedAt },
    { header: "Decide by", time: ({ decideBy }) => decideBy },
    { header: "Service", value: ({ serviceName }) => serviceName },
    { header: "Talk time (seconds)", value: ({ talkSeconds }) => talkSeconds },
    { header: "Fee", value: ({ feeCents }) => feeCents / 100 },
    { header: "Credited", value: ({ creditedCents }) => creditedCents / 100 },
  ],
});

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

function whereOf({ q, show, reason, ...days }: InZone<DisputeQuery>): Prisma.DisputeWhereInput {
  const named = { OR: [{ name: containing(q) }, { businessName: containing(q) }] };
  return {
    state: { in: [...DISPUTE_VIEWS[show]] },
    openedAt: dayRange(days),
    ...(reason ? { reason } : {}),
    ...(q ? { OR: [{ mechanic: named }, ...(isId(q) ? [{ id: q }, { callId: q }] : [])] } : {}),
  };
}

/** Disputes with the same deadline come oldest first. Those without one come last, most recently filed first. */
function orderOf({ sort, show }: DisputeQuery): Prisma.DisputeOrderByWithRelationInput[] {
  const order = directionOf(sort);
  if (sort.endsWith("openedAt")) return [{ openedAt: order }, { id: order }];
  return [
    { decideBy: { sort: order, nulls: "last" } },
    { openedAt: show === "waiting" || show === "appeals" ? order : "desc" },
    { id: order },
  ];
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
