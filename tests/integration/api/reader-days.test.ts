import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import { DAY_MS, dateIn } from "@/lib/core/time";
import { demoUsers } from "@/prisma/seed/demo-users";
import { callRow } from "@/prisma/seed/factories";
import { signInAs } from "@/tests/setup/session";
import { newSid } from "../telephony/calls/twilio";
import { readAs } from "./call-as";

const ZONE = "America/Denver";
const admin = demoUsers().find(({ email }) => email === "admin@example.com");
const mechanicId = demoUsers().find(({ email }) => email === "mechanic@example.com")?.mechanicId;

/** Every list that can be filtered by day. */
const LISTS = ["audit", "calls", "conversions", "disputes", `mechanics/${mechanicId}/credits`];

let cookie = "";
beforeAll(async () => {
  await db.user.update({ where: { id: admin?.id ?? "" }, data: { timezone: ZONE } });
  cookie = await signInAs("admin@example.com");
});
afterAll(() => db.user.update({ where: { id: admin?.id ?? "" }, data: { timezone: null } }));

/** Returns how many rows the list says that it has, and how many lines its file has below the header. */
async function count(list: string, query: Record<string, string>) {
  const search = new URLSearchParams(query);
  const { status, headers } = await readAs(`${list}?${search}`, cookie);
  const { text } = await readAs(`${list}?format=csv&${search}`, cookie);
  expect(status).toBe(200);
  return { rows: Number(headers.get("x-total-count")), lines: linesIn(text) };
}

/** Quoted values can contain line breaks. */
const linesIn = (csv: string) =>
  csv
    .replace(/"(?:[^"]|"")*"/g, "")
    .trim()
    .split(/\r?\n/).length - 1;

test.each(LISTS)("%s and its file count days in the reader's zone", async (list) => {
  let differing = 0;
  for (let ago = 0; ago < 60; ago += 3) {
    const day = dateIn(ZONE, new Date(Date.now() - ago * DAY_MS));
    const days = { from: day, to: day };
    const own = await count(list, days);
    expect(own).toEqual(await count(list, { ...days, zone: ZONE }));
    expect(own.lines).toBe(own.rows);
    if (own.rows !== (await count(list, { ...days, zone: "UTC" })).rows) differing += 1;
  }
  if (list === "calls") expect(differing).toBeGreaterThan(0);
});

test.each([
  ["a day of 25 hours", "2025-11-02", 25],
  ["a day of 23 hours", "2025-03-09", 23],
])("%s is complete, in the list, its file, and its count", async (_, day, hours) => {
  const { gte: start = new Date(0), lt: end = new Date(0) } = dayRange({
    from: day,
    to: day,
    zone: ZONE,
  });
  expect(end.getTime() - start.getTime()).toBe(hours * 3_600_000);
  const times = [start.getTime() - 1, start.getTime(), end.getTime() - 1, end.getTime()];
  await db.call.createMany({
    data: times.map((time) => callRow({ receivedAt: new Date(time), providerSid: newSid() })),
  });
  expect(await count("calls", { from: day, to: day })).toEqual({ rows: 2, lines: 2 });
  const { body } = await readAs(`calls?from=${day}&to=${day}`, cookie);
  const received = (body as { receivedAt: string }[]).map(({ receivedAt }) => receivedAt);
  expect(received.toSorted()).toEqual([times[1], times[2]].map((at) => new Date(at ?? 0).toJSON()));
});
