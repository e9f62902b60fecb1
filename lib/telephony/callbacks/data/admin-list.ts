import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing, directionOf } from "@/lib/core/http/table-query";
import { parseZip } from "@/lib/core/parse-zip";
import { digitsOf } from "@/lib/core/phone";
import { cityAndState } from "@/lib/core/place-names";
import { MINUTE_MS } from "@/lib/core/time";
import { OPEN_CALLBACKS } from "@/lib/telephony/callbacks/constants";
import {
  type CallbackQuery,
  type CallbackRow,
  type CallbackView,
  callbackTable,
  type EndReason,
} from "@/lib/telephony/callbacks/schema";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";

const NAMED = {
  service: { select: { name: true } },
  location: { select: { city: true, state: true } },
  mechanic: { select: { id: true, name: true } },
} as const satisfies Prisma.CallbackRequestInclude;

/** By default, shows only open requests, the longest overdue first. */
export const callbackList = (now: Date) =>
  defineList({
    table: callbackTable,
    where: ({ q, state }): Prisma.CallbackRequestWhereInput => ({
      ...VIEWS[state],
      ...(q ? wordsOf(q) : {}),
    }),
    orderBy: orderOf,
    find: (part) => db.callbackRequest.findMany({ ...part, include: NAMED }),
    count: (where) => db.callbackRequest.count({ where }),
    toRows: async (records) => {
      const blocked = await findBlocked(records);
      return records.map((record) =>
        toRow(record, { isBlocked: blocked.has(record.phoneNumber ?? ""), now }),
      );
    },
  });

/** Requests that are not waiting have no due time: they come last, newest first. */
function orderOf({ sort }: CallbackQuery): Prisma.CallbackRequestOrderByWithRelationInput[] {
  const order = directionOf(sort);
  if (sort.endsWith("createdAt")) return [{ createdAt: order }, { id: order }];
  return [{ nextTryAt: { sort: order, nulls: "last" } }, { createdAt: "desc" }, { id: order }];
}

/** Returns the numbers that must not be called back. Compares hashes, because blocks don't store numbers. */
async function findBlocked(records: readonly { phoneNumber: string | null }[]) {
  const numbers = records.flatMap(({ phoneNumber }) => phoneNumber ?? []);
  const hashes = numbers.map(hashPhone);
  const blocks = await db.callbackBlock.findMany({ where: { phoneHash: { in: hashes } } });
  const found = new Set(blocks.map(({ phoneHash }) => phoneHash));
  return new Set(numbers.filter((_, i) => found.has(hashes[i] ?? "")));
}

const VIEWS: Readonly<Record<CallbackView, Prisma.CallbackRequestWhereInput>> = {
  open: OPEN_CALLBACKS,
  connected: { state: "connected" },
  expired: { state: "expired" },
  cancelled: { state: "cancelled" },
  all: {},
};

function wordsOf(q: string): Prisma.CallbackRequestWhereInput {
  const text = containing(q);
  const digits = digitsOf(q);
  return {
    OR: [
      { name: text },
      { problem: text },
      { zip: parseZip(q) ?? q },
      { service: { name: text } },
      { location: inCity(q) },
      ...(digits.length >= MIN_DIGITS ? [{ phoneNumber: { contains: digits } }] : []),
    ],
  };
}

/** Fewer digits, such as those of a ZIP code, would match too many numbers. */
const MIN_DIGITS = 7;

function lateMinutes(dueAt: Date | null, now: Date): number | null {
  const minutes = dueAt === null ? 0 : Math.floor((now.getTime() - dueAt.getTime()) / MINUTE_MS);
  return minutes > 0 ? minutes : null;
}

type Stored = Prisma.CallbackRequestGetPayload<{ include: typeof NAMED }>;

function toRow(record: Stored, { isBlocked, now }: { isBlocked: boolean; now: Date }): CallbackRow {
  const { id, state, name, phoneNumber, zip, service, location, mechanic, problem } = record;
  return {
    id,
    state,
    name,
    phoneNumber,
    isBlocked,
    zip,
    place: location && cityAndState(location),
    serviceName: service?.name ?? null,
    mechanic,
    problem,
    timing: record.timing,
    tries: record.tries,
    timezone: record.timezone,
    createdAt: record.createdAt.toISOString(),
    nextTryAt: record.nextTryAt?.toISOString() ?? null,
    lateMinutes: lateMinutes(record.nextTryAt, now),
    endedAt: record.endedAt?.toISOString() ?? null,
    endReason: record.endReason as EndReason | null,
  };
}
