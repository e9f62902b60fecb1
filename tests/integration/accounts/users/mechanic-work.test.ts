import { z } from "zod";
import { getMechanicWork } from "@/lib/accounts/overview/data/mechanic-work";
import type { CallCounts } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { startOfDayBefore } from "@/lib/core/local-periods";
import { demoId } from "@/prisma/seed/demo-id";
import { createPastCall } from "./create-past-call";

const NOW = new Date();
const TIMEZONE = "America/Chicago";
const mechanicId = demoId("mechanic", 1);
const mainCity = { id: demoId("location", 1), prices: {} };
const reader = { timezone: TIMEZONE, now: NOW, minTalkSeconds: 30, hasTelephony: false, mainCity };

/** Counts each day on its own, between two local midnights. */
const countDay = (id: string, date: string) => db.$queryRaw<
  (CallCounts & { cents: number | null })[]
>`
  WITH bounds AS (SELECT ${date}::date::timestamp AT TIME ZONE ${TIMEZONE} AS a,
    (${date}::date + 1)::timestamp AT TIME ZONE ${TIMEZONE} AS b)
  SELECT (SELECT count(*)::int FROM "Call", bounds WHERE "mechanicId" = ${id}
      AND "returnsCallId" IS NULL AND "receivedAt" >= a AND "receivedAt" < b) AS answered,
    (SELECT count(*)::int FROM "Call", bounds WHERE "mechanicId" = ${id} AND "feeCents" IS NULL
      AND "ratedAt" IS NOT NULL AND "returnsCallId" IS NULL AND "receivedAt" >= a AND "receivedAt" < b) AS free,
    (SELECT count(*)::int FROM "CallAttempt" t JOIN "Call" c ON c.id = t."callId", bounds
      WHERE t."mechanicId" = ${id} AND c."returnsCallId" IS NULL AND t."rangAt" >= a AND t."rangAt" < b
      AND t."endedAt" IS NOT NULL AND (t.result IN ('declined', 'busy', 'short_hangup', 'skipped')
        OR t.result = 'no_answer' AND t."answeredAt" IS NULL)) AS missed,
    (SELECT "paidCents" + "promoCents" - "debtCents" FROM "LedgerTransfer", bounds
      WHERE "mechanicId" = ${id} AND "createdAt" < b ORDER BY sequence DESC LIMIT 1) AS cents`;

async function countDays(id: string, dates: readonly string[]) {
  const days = [];
  for (const date of dates) {
    const [day] = await countDay(id, date);
    if (day) days.push({ date, ...day });
  }
  return days;
}

test("every figure of the demo's mechanic equals its own count", async () => {
  const work = await getMechanicWork(mechanicId, reader);
  const dates = work.days.map(({ date }) => date);
  const [bounds] = await db.$queryRaw<{ first: string; last: string; start: Date }[]>`
    SELECT ((${NOW}::timestamptz AT TIME ZONE ${TIMEZONE})::date - 29)::timestamp
        AT TIME ZONE ${TIMEZONE} AS start, to_char((${NOW}::timestamptz AT TIME ZONE ${TIMEZONE})::date - 29, 'YYYY-MM-DD') AS first,
      to_char((${NOW}::timestamptz AT TIME ZONE ${TIMEZONE})::date, 'YYYY-MM-DD') AS last`;
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([30, bounds?.first, bounds?.last]);
  const own = await countDays(mechanicId, dates);
  expect(work.days).toEqual(own.map(({ cents: _, ...day }) => day));
  expect(work.balances).toEqual(own.map(({ cents }) => cents ?? 0));
  expect(own.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0);

  const calls = await db.call.findMany({ where: { mechanicId }, orderBy: { receivedAt: "desc" } });
  const start = bounds?.start ?? NOW;
  const recent = calls.filter(({ receivedAt }) => receivedAt >= start);
  const talk = (call: (typeof calls)[number]) => Number(call.endedAt) - Number(call.acceptedAt);
  expect(work).toMatchObject({
    conversations: recent.filter((call) => talk(call) >= 30_000).length,
    jobs: recent.filter(({ outcome }) => outcome === "booked").length,
    spentCents: recent.reduce((sum, call) => sum + (call.feeCents ?? 0) - call.creditedCents, 0),
  });
  expect(work.latest.map(({ id }) => id)).toEqual(calls.slice(0, 5).map(({ id }) => id));

  const peers = await db.coverage.findMany({
    where: { location: { city: "San Antonio" }, mechanic: { isActive: true } },
  });
  const all: CallCounts[] = [];
  for (const peer of peers) all.push(...(await countDays(peer.mechanicId, dates)));
  const average = (name: keyof CallCounts) =>
    all.reduce((sum, day) => sum + day[name], 0) / peers.length;
  expect(work.city).toEqual({
    name: "San Antonio",
    answered: average("answered"),
    missed: average("missed"),
    free: average("free"),
  });
});

test("counts the calls that only the mechanic's hours kept from ringing", async () => {
  const since = startOfDayBefore(TIMEZONE, NOW, 29);
  const calls = await db.call.findMany({ where: { receivedAt: { gte: since } } });
  const checks = z.object({
    checked: z.array(z.object({ mechanicId: z.string(), applies: z.array(z.string()) })),
  });
  const closed = calls.flatMap(({ routing, locationId, receivedAt }) =>
    (checks.safeParse(routing).data?.checked ?? [])
      .filter(({ applies }) => applies.join() === "closed")
      .map((check) => ({ mechanicId: check.mechanicId, locationId, receivedAt })),
  );
  const id = closed[0]?.mechanicId ?? "";
  const coverage = await db.coverage.findMany({ where: { mechanicId: id } });
  const cities = coverage.map(({ locationId }) => locationId);
  const own = closed.filter(
    (call) => call.mechanicId === id && cities.includes(call.locationId ?? ""),
  );
  const found = (await getMechanicWork(id, reader)).closed;
  expect(found?.calls).toBe(own.length);
  const hourOf = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: TIMEZONE, hour: "numeric", hourCycle: "h23", weekday: "long" },
  });
  const slots = own.map(({ receivedAt }) => hourOf.format(receivedAt));
  const timesOf = (slot: string) => slots.filter((other) => other === slot).length;
  const most = Math.max(...slots.map(timesOf));
  const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const words = new RegExp(`^${days[found?.weekday ?? 7]}\\D+0?${found?.hour}\\b`);
  expect(slots.filter((slot) => words.test(slot))).toHaveLength(most);
});

test("days end at local midnight when the clock is set forward and at the end of a month, and missed calls are today's", async () => {
  const id = demoId("mechanic", 9);
  const taken = { mechanicId: id, state: "completed" } as const;
  await createPastCall("2025-03-01T05:59:59Z", { ...taken, billing: "billed", feeCents: 2_000 });
  await createPastCall("2025-03-01T06:00:00Z", { ...taken, billing: "not_billable" });
  await createPastCall("2025-03-09T05:59:59Z", { ...taken, outcome: "booked" });
  await createPastCall("2025-03-09T06:00:00Z", taken);
  // The last instant of a day of 23 hours.
  await createPastCall("2025-03-10T04:59:59Z", taken);
  const missed = (at: string, result: "declined" | "accepted" | "failed") =>
    createPastCall(at, {
      state: "missed",
      attempts: {
        create: {
          mechanicId: id,
          position: 1,
          rangAt: new Date(at),
          endedAt: new Date(at),
          result,
        },
      },
    });
  await missed("2025-03-10T04:59:59Z", "declined");
  const today = await missed("2025-03-10T05:00:00Z", "declined");
  await missed("2025-03-10T05:00:00Z", "failed");
  const now = new Date("2025-03-10T15:00:00Z");
  const work = await getMechanicWork(id, { ...reader, now });
  const busy = work.days.filter(({ answered, missed: rings }) => answered + rings > 0);
  expect(busy).toEqual([
    { date: "2025-02-28", answered: 1, missed: 0, free: 0 },
    { date: "2025-03-01", answered: 1, missed: 0, free: 1 },
    { date: "2025-03-08", answered: 1, missed: 0, free: 0 },
    { date: "2025-03-09", answered: 2, missed: 1, free: 0 },
    { date: "2025-03-10", answered: 0, missed: 1, free: 0 },
  ]);
  expect([work.days[0]?.date, work.days.length]).toEqual(["2025-02-09", 30]);
  expect(work).toMatchObject({ spentCents: 2_000, jobs: 1, conversations: 0 });
  expect(work.missedToday.map(({ callId }) => callId)).toEqual([today.id]);
});

test("a missed call can be called back only by dialing our number, once telephony is connected", async () => {
  const { phoneNumber } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  const rangAt = new Date(NOW.getTime() - 1_000);
  const dialedNumber = "+12105550188";
  const attempt = { mechanicId, position: 1, rangAt, endedAt: NOW, result: "declined" as const };
  const { id } = await createPastCall(rangAt.toISOString(), {
    ...{ dialedNumber, callerNumber: "+13125550142", callerKind: "known", state: "missed" },
    ...{ providerSid: "CA00000000000000000000000000000188", endedAt: NOW },
    attempts: { create: attempt },
  });
  const find = async (hasTelephony: boolean) => {
    const { missedToday } = await getMechanicWork(mechanicId, { ...reader, hasTelephony });
    return missedToday.find(({ callId }) => callId === id);
  };
  expect((await find(false))?.returnNumber).toBeNull();
  const found = await find(true);
  expect(found?.returnNumber).toBe(dialedNumber);
  expect(JSON.stringify(found)).not.toMatch(/5550142|555-0142/);
  expect(JSON.stringify(found)).not.toContain(phoneNumber);
});

test("finds the mechanic's own price that is the most above the city's", async () => {
  const offers = await db.offer.findMany({
    where: { mechanicId, isActive: true, service: { isActive: true } },
    include: { service: true },
    take: 3,
  });
  const stored = offers.map(({ priceCents }) => priceCents);
  const set = (index: number, priceCents: number | null | undefined) =>
    db.offer.update({ where: { id: offers[index]?.id }, data: { priceCents: priceCents ?? null } });
  for (const [index, cents] of [9_000, 12_000, 7_000].entries()) await set(index, cents);
  const price = (cents: number, index: number) => [offers[index]?.serviceId ?? "", cents] as const;
  const prices = Object.fromEntries([8_000, 10_500, 7_000].map(price));
  const { dearest } = await getMechanicWork(mechanicId, {
    ...reader,
    mainCity: { ...mainCity, prices },
  });
  expect(dearest).toEqual({
    serviceName: offers[1]?.service.name,
    cents: 12_000,
    cityCents: 10_500,
    cityName: "San Antonio",
  });
  for (const [index, cents] of stored.entries()) await set(index, cents);
});
