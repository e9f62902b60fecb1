import "server-only";
import {
  adjustmentTimes,
  adjustmentView,
  conversionView,
  isUnadjustable,
  uploadTimes,
} from "@/lib/conversions/rules/conversion-view";
import {
  type Conversion,
  type ConversionQuery,
  type ConversionView,
  conversionSchema,
} from "@/lib/conversions/schema";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { isId } from "@/lib/core/http/fields";
import { containing, type InZone, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import { inCity } from "@/lib/locations/rules/named-city";
import { dayRange } from "@/lib/routing/day-range";

const ROW = {
  adjustments: { orderBy: { adjustedAt: "desc" }, take: 1 },
  call: {
    select: {
      service: { select: { name: true } },
      location: { select: { city: true, state: true } },
    },
  },
} as const satisfies Prisma.ConversionUploadInclude;

export async function listConversions(
  query: InZone<ConversionQuery>,
  now: Date,
): Promise<TablePage<Conversion>> {
  const where = await whereOf(query, now);
  const { skip, take } = tableArguments(query);
  const [records, total] = await Promise.all([
    db.conversionUpload.findMany({ where, include: ROW, orderBy: orderOf(query), skip, take }),
    db.conversionUpload.count({ where }),
  ]);
  return new TablePage(
    records.map((record) => toRow(record, now)),
    total,
  );
}

export async function exportConversionList(
  query: InZone<ConversionQuery>,
  now: Date,
): Promise<CsvFile<Conversion>> {
  const records = await db.conversionUpload.findMany({
    where: await whereOf(query, now),
    include: ROW,
    orderBy: orderOf(query),
    take: MAX_CSV_ROWS,
  });
  const rows = records.map((record) => toRow(record, now));
  return new CsvFile("conversions", CSV_COLUMNS, rows);
}

/** Returns a call's conversion, or null if it has none. */
export async function findConversion(callId: string, now: Date): Promise<Conversion | null> {
  const record = await db.conversionUpload.findUnique({ where: { callId }, include: ROW });
  return record && toRow(record, now);
}

const CSV_COLUMNS = [
  { header: "Call ID", value: (row: Conversion) => row.id },
  { header: "Call", time: (row: Conversion) => row.convertedAt },
  { header: "Click ID", value: (row: Conversion) => row.clickIdKind },
  { header: "Permitted by", value: (row: Conversion) => row.basis },
  { header: "Value", value: (row: Conversion) => row.valueCents / 100 },
  { header: "Status", value: (row: Conversion) => row.view },
  { header: "Error", value: (row: Conversion) => row.failure },
  { header: "Adjustment", value: (row: Conversion) => row.adjustment?.kind ?? null },
  { header: "Adjustment status", value: (row: Conversion) => row.adjustment?.view ?? null },
  { header: "Service", value: (row: Conversion) => row.serviceName },
  { header: "Location", value: (row: Conversion) => row.place },
];

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
  const order = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return [{ [sort.replace(/^-/, "")]: order }, { callId: order }];
}

type Stored = Prisma.ConversionUploadGetPayload<{ include: typeof ROW }>;

function toRow(stored: Stored, now: Date): Conversion {
  const { callId, clickIdKind, basis, convertedAt, readyAt, valueCents, failure, call } = stored;
  const [adjustment = null] = stored.adjustments;
  const { service, location } = call;
  return conversionSchema.parse({
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
