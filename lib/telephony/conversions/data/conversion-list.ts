import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { isId } from "@/lib/core/http/fields";
import { containing, directionOf, type InZone } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import {
  adjustmentTimes,
  adjustmentView,
  conversionView,
  isUnadjustable,
  uploadTimes,
} from "@/lib/telephony/conversions/rules/conversion-view";
import {
  type Conversion,
  type ConversionQuery,
  type ConversionView,
  conversionTable,
} from "@/lib/telephony/conversions/schema";

const ROW = {
  adjustments: { orderBy: { adjustedAt: "desc" }, take: 1 },
  call: {
    select: {
      service: { select: { name: true } },
      location: { select: { city: true, state: true } },
    },
  },
} as const satisfies Prisma.ConversionUploadInclude;

export const conversionList = (now: Date) =>
  defineList({
    table: conversionTable,
    where: (query) => whereOf(query, now),
    orderBy: orderOf,
    find: (part) => db.conversionUpload.findMany({ ...part, include: ROW }),
    count: (where) => db.conversionUpload.count({ where }),
    toRows: (records) => records.map((record) => toRow(record, now)),
    csv: [
      { header: "Call ID", value: ({ id }) => id },
      { header: "Call", time: ({ convertedAt }) => convertedAt },
      { header: "Click ID", value: ({ clickIdKind }) => clickIdKind },
      { header: "Permitted by", value: ({ basis }) => basis },
      { header: "Value", value: ({ valueCents }) => valueCents / 100 },
      { header: "Status", value: ({ view }) => view },
      { header: "Error", value: ({ failure }) => failure },
      { header: "Adjustment", value: ({ adjustment }) => adjustment?.kind ?? null },
      { header: "Adjustment status", value: ({ adjustment }) => adjustment?.view ?? null },
      { header: "Service", value: ({ serviceName }) => serviceName },
      { header: "Location", value: ({ place }) => place },
    ],
  });

/** Returns a call's conversion, or null if it has none. */
export async function findConversion(callId: string, now: Date): Promise<Conversion | null> {
  const record = await db.conversionUpload.findUnique({ where: { callId }, include: ROW });
  return record && toRow(record, now);
}

type Where = Prisma.ConversionUploadWhereInput;

async function whereOf(query: InZone<ConversionQuery>, now: Date): Promise<Where> {
  const { q, view, adjustment, ...days } = query;
  const found: Where[] = [
    { call: { service: { name: containing(q) } } },
    { call: { location: inCity(q) } },
    ...(isId(q) ? [{ callId: q }] : []),
  ];
  return {
    AND: [
      { convertedAt: dayRange(days) },
      view ? shownAs(view, now) : {},
      adjustment ? await adjustedAs(adjustment, now) : {},
      q ? { OR: found } : {},
    ],
  };
}

function shownAs(view: ConversionView, now: Date): Where {
  const { after } = uploadTimes(now);
  const waiting = { state: "waiting" as const };
  if (view === "too_old") return { ...waiting, convertedAt: { lte: after } };
  if (view === "waiting") return { ...waiting, readyAt: { gt: now }, convertedAt: { gt: after } };
  if (view === "ready") return { ...waiting, readyAt: { lte: now }, convertedAt: { gt: after } };
  return { state: view };
}

async function adjustedAs(view: ConversionView, now: Date): Promise<Where> {
  const { after, until } = adjustmentTimes(now);
  const waiting = { adjustments: { some: { state: "waiting" as const } } };
  if (view === "too_old") return { ...waiting, convertedAt: { lte: after } };
  if (view === "waiting") return { ...waiting, convertedAt: { gt: until } };
  if (view === "ready") return { ...waiting, convertedAt: { gt: after, lte: until } };
  return { callId: { in: await findLatestIn(view) } };
}

/** Returns the IDs of the calls whose latest adjustment, the one shown in the list, has this state. */
async function findLatestIn(state: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ callId: string }[]>`
    SELECT "callId" FROM (
      SELECT DISTINCT ON ("callId") "callId", state::text FROM "ConversionAdjustment"
      ORDER BY "callId", "adjustedAt" DESC
    ) latest WHERE state = ${state}`;
  return rows.map(({ callId }) => callId);
}

function orderOf({ sort }: ConversionQuery): Prisma.ConversionUploadOrderByWithRelationInput[] {
  const order = directionOf(sort);
  return [{ [sort.replace(/^-/, "")]: order }, { callId: order }];
}

type Stored = Prisma.ConversionUploadGetPayload<{ include: typeof ROW }>;

function toRow(stored: Stored, now: Date): Conversion {
  const { callId, clickIdKind, basis, convertedAt, readyAt, valueCents, failure, call } = stored;
  const [adjustment = null] = stored.adjustments;
  const { service, location } = call;
  return conversionTable.row.parse({
    id: callId,
    clickIdKind,
    basis,
    convertedAt: convertedAt.toISOString(),
    readyAt: readyAt.toISOString(),
    valueCents,
    view: conversionView(stored, now),
    failure,
    adjustment: adjustment && {
      kind: adjustment.kind,
      valueCents: adjustment.valueCents,
      view: adjustmentView(adjustment, stored, now),
      failure: adjustment.failure,
    },
    isUnadjustable: isUnadjustable(stored),
    serviceName: service?.name ?? null,
    place: location && cityAndState(location),
  });
}
