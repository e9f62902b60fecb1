import "server-only";
import type { MechanicWork, MissedToday, TakenCall } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { fillDays } from "@/lib/core/fill-days";
import { startOfDay, startOfDayBefore } from "@/lib/core/local-periods";
import { ANSWER_RATE_RINGS } from "@/lib/telephony/calls/commands/answer-rate-rings";
import { findMissedCall } from "@/lib/telephony/calls/commands/return-call";
import {
  readBalances,
  readCityAverage,
  readCounts,
  readResults,
  type Span,
} from "./mechanic-counts";

const DAYS = 30;
const LATEST_CALLS = 5;

export interface Reader {
  /** The mechanic's IANA zone. */
  timezone: string;
  now: Date;
  /** Answered calls that were shorter don't count as conversations. */
  minTalkSeconds: number;
  /** Whether calls are routed, so that calling one of our numbers returns a missed call. */
  hasTelephony: boolean;
  /** The mechanic's main city, with its prices in cents by service ID; null if they cover none. */
  mainCity: { id: string; prices: Readonly<Record<string, number>> } | null;
}

/** Returns what a mechanic's home says about their calls over the last 30 days in their zone, including today. */
export async function getMechanicWork(mechanicId: string, reader: Reader): Promise<MechanicWork> {
  const { timezone, now, minTalkSeconds, mainCity } = reader;
  const since = startOfDayBefore(timezone, now, DAYS - 1);
  const span = { timezone, since, now };
  const [counts, balances, results, missedToday, latest, closed, dearest, city] = await Promise.all(
    [
      readCounts(mechanicId, span),
      readBalances(mechanicId, { ...span, days: DAYS }),
      readResults(mechanicId, { ...span, minTalkSeconds }),
      listMissedToday(mechanicId, reader),
      listLatest(mechanicId),
      readClosed(mechanicId, span),
      findDearest(mechanicId, mainCity),
      mainCity && readCityAverage(mainCity.id, span),
    ],
  );
  return {
    days: fillDays(counts, { answered: 0, missed: 0, free: 0 }, { timezone, now, days: DAYS }),
    balances,
    city,
    ...results,
    missedToday,
    latest,
    closed,
    dearest,
  };
}

async function listMissedToday(
  mechanicId: string,
  { timezone, now, hasTelephony }: Reader,
): Promise<MissedToday[]> {
  const attempts = await db.callAttempt.findMany({
    where: {
      mechanicId,
      rangAt: { gte: startOfDay(timezone, now), lte: now },
      endedAt: { not: null },
      AND: [ANSWER_RATE_RINGS, { result: { not: "accepted" } }],
    },
    orderBy: [{ rangAt: "desc" }, { id: "asc" }],
    select: {
      rangAt: true,
      mechanic: { select: { phoneNumber: true } },
      call: { select: { id: true, dialedNumber: true, service: { select: { name: true } } } },
    },
  });
  const numbers = new Map(attempts.map(({ call, mechanic }) => [call.dialedNumber, mechanic]));
  const returnable = new Map<string, string>();
  for (const [dialedNumber, { phoneNumber }] of hasTelephony ? numbers : []) {
    const found = await findMissedCall(db, { phoneNumber, dialedNumber, now });
    if (found?.mechanicId === mechanicId) returnable.set(found.call.id, dialedNumber);
  }
  return attempts.map(({ rangAt, call }) => ({
    callId: call.id,
    rangAt: (rangAt ?? now).toISOString(),
    serviceName: call.service?.name ?? null,
    returnNumber: returnable.get(call.id) ?? null,
  }));
}

async function listLatest(mechanicId: string): Promise<TakenCall[]> {
  const calls = await db.call.findMany({
    where: { mechanicId, endedAt: { not: null } },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: LATEST_CALLS,
    select: { id: true, receivedAt: true, outcome: true, service: { select: { name: true } } },
  });
  return calls.map(({ service, receivedAt, ...call }) => ({
    ...call,
    receivedAt: receivedAt.toISOString(),
    serviceName: service?.name ?? null,
  }));
}

async function readClosed(
  mechanicId: string,
  { timezone, since, now }: Span,
): Promise<MechanicWork["closed"]> {
  const slots = await db.$queryRaw<{ weekday: number; hour: number; calls: number }[]>`
    SELECT extract(dow FROM c."receivedAt" AT TIME ZONE ${timezone})::int AS weekday,
      extract(hour FROM c."receivedAt" AT TIME ZONE ${timezone})::int AS hour, count(*)::int AS calls
    FROM "Call" c
    WHERE c."receivedAt" >= ${since} AND c."receivedAt" <= ${now} AND c."returnsCallId" IS NULL
      AND c."locationId" IN (SELECT "locationId" FROM "Coverage" WHERE "mechanicId" = ${mechanicId})
      AND EXISTS (SELECT FROM jsonb_array_elements(c.routing->'checked') m
        WHERE m->>'mechanicId' = ${mechanicId} AND m->'applies' = '["closed"]')
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`;
  const [most] = slots;
  if (!most) return null;
  return { ...most, calls: slots.reduce((sum, { calls }) => sum + calls, 0) };
}

async function findDearest(
  mechanicId: string,
  mainCity: Reader["mainCity"],
): Promise<MechanicWork["dearest"]> {
  if (mainCity === null) return null;
  const [offers, city] = await Promise.all([
    db.offer.findMany({
      where: { mechanicId, isActive: true, priceCents: { not: null }, service: { isActive: true } },
      select: { priceCents: true, serviceId: true, service: { select: { name: true } } },
    }),
    db.location.findUniqueOrThrow({ where: { id: mainCity.id }, select: { city: true } }),
  ]);
  const dearer = offers.flatMap(({ priceCents, serviceId, service }) => {
    const cityCents = mainCity.prices[serviceId];
    if (priceCents === null || cityCents === undefined || priceCents <= cityCents) return [];
    return [{ serviceName: service.name, cents: priceCents, cityCents, cityName: city.city }];
  });
  const excess = (offer: { cents: number; cityCents: number }) => offer.cents - offer.cityCents;
  return dearer.toSorted((a, b) => excess(b) - excess(a))[0] ?? null;
}
