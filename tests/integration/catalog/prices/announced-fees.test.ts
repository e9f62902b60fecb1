import { findNamedTarget } from "@/lib/catalog/call-fees/data/find-target";
import {
  callFeeList,
  findCallFee,
  listAnnouncedFees,
} from "@/lib/catalog/call-fees/data/list-fees";
import { previewFeeChange } from "@/lib/catalog/call-fees/data/preview-change";
import { readFeesInForce } from "@/lib/catalog/call-fees/fees-in-force";
import {
  addCallFee,
  cancelFeeChange,
  changeCallFee,
} from "@/lib/catalog/call-fees/mutations/change-fee";
import { findAnnouncedRules } from "@/lib/catalog/call-fees/read-billing-rules";
import {
  readFeeTerms,
  readOwnCosts,
  readOwnFeeTerms,
} from "@/lib/catalog/call-fees/read-fee-terms";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { demo } from "@/prisma/seed/demo-lookups";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { sendJson } from "../../api/call-as";
import { createScene } from "../../telephony/calls/call-scene";
import { openSceneCall, talkToMechanic } from "../../telephony/calls/take-call";

const admin = demoActor("admin");
/** Noon in New York, where the administrator is. */
const NOW = new Date("2026-11-28T17:00:00Z");
const DATE = "2026-12-02";
const ON_DATE = new Date("2026-12-02T05:00:00Z");
const BEFORE = new Date(ON_DATE.getTime() - 1);
const soon = { from: DATE, now: NOW };
const atOnce = { from: null, now: NOW };

let seeded: Awaited<ReturnType<typeof db.callFeeRule.findMany>>;
beforeAll(async () => {
  seeded = await db.callFeeRule.findMany();
});
afterEach(async () => {
  await db.callFeeRule.deleteMany();
  await db.callFeeRule.createMany({ data: seeded });
  await db.outboxMail.deleteMany({ where: { kind: "cost_change" } });
});

const feeOfScope = async (scope: string) =>
  (await readList(callFeeList(NOW), { scope })).items[0] ?? {
    id: "",
    feeCents: 0,
  };
const mails = () =>
  db.outboxMail.findMany({ where: { kind: "cost_change" }, orderBy: { idempotencyKey: "asc" } });
const globalAt = async (at: Date) =>
  (await readFeesInForce(db, at)).find(
    ({ mechanicId, locationId, serviceId }) => !mechanicId && !locationId && !serviceId,
  )?.feeCents;
const NEEDS_DATE = {
  code: "invalid_input",
  fields: { from: expect.stringContaining("Dec 2, 2026") },
};

test("a mechanic sees an announced fee for some calls, even within the range of the others", async () => {
  await db.callFeeRule.deleteMany({ where: { NOT: { locationId: null, serviceId: null } } });
  const own = { mechanic: { isActive: true, offers: { some: { isActive: true } } } };
  const { mechanicId, locationId } = await db.coverage.findFirstOrThrow({
    where: { ...own, location: { isActive: true } },
    orderBy: [{ mechanicId: "asc" }, { locationId: "asc" }],
  });
  const { serviceId } = await db.offer.findFirstOrThrow({
    where: { mechanicId, isActive: true, service: { isActive: true } },
    orderBy: { id: "asc" },
  });
  const target = { serviceId, locationId };
  const feesOf = async () => (await readOwnCosts(mechanicId, NOW)).fees;
  const before = await feesOf();
  expect(before.every(({ from }) => from === null)).toBe(true);
  const feeCents = (before[0]?.feeCents ?? 0) + 100;
  await db.callFeeRule.create({ data: { ...target, feeCents, startsAt: ON_DATE } });
  expect(await feesOf()).toEqual([
    ...before,
    { from: ON_DATE.toISOString(), calls: expect.stringContaining(" in "), feeCents },
  ]);
});

test("a higher fee needs 3 days’ notice, and applies from the first instant of its date", async () => {
  const { id } = await feeOfScope("global");
  for (const from of [null, "2026-11-29", "2026-12-01"]) {
    const change = changeCallFee(admin, id, { feeCents: 2_600, from, now: NOW });
    await expect(change).rejects.toMatchObject(NEEDS_DATE);
  }
  expect(await changeCallFee(admin, id, { feeCents: 2_600, ...soon })).toMatch(/^c/);
  expect(await globalAt(BEFORE)).toBe(2_500);
  expect(await globalAt(ON_DATE)).toBe(2_600);
  expect(await listAnnouncedFees(NOW)).toMatchObject([
    { calls: "All calls", beforeCents: 2_500, afterCents: 2_600, at: ON_DATE.toISOString() },
  ]);
  expect(await findCallFee(id, ON_DATE)).toMatchObject({ feeCents: 2_600, announced: null });
});

test("a lower fee applies at once, also to no call received before", async () => {
  const { id } = await feeOfScope("global");
  await changeCallFee(admin, id, { feeCents: 2_400, ...atOnce });
  expect(await globalAt(new Date(NOW.getTime() - 1))).toBe(2_500);
  expect(await globalAt(NOW)).toBe(2_400);
});

test("removing a lower override and adding a higher fee for a city are increases, too", async () => {
  const override = await feeOfScope("mechanic");
  const removal = { feeCents: null, ...atOnce };
  await expect(changeCallFee(admin, override.id, removal)).rejects.toMatchObject(NEEDS_DATE);
  const added = { service: "", city: "Austin, TX", fee: 9_000 };
  const place = { mechanicId: null, ...atOnce };
  await expect(addCallFee(admin, added, place)).rejects.toMatchObject(NEEDS_DATE);
  await changeCallFee(admin, override.id, { feeCents: null, ...soon });
  expect(await findCallFee(override.id, NOW)).toMatchObject({
    feeCents: 2_200,
    announced: { feeCents: null, at: ON_DATE.toISOString() },
  });
  expect(await findCallFee(override.id, ON_DATE)).toBeNull();
});

test("emails each mechanic concerned the old fee, the new one, and the date in their zone, and nobody else", async () => {
  const cityFee = { service: "", city: "San Antonio, TX", fee: 3_100 };
  await addCallFee(admin, cityFee, { mechanicId: null, ...soon });
  const sent = await mails();
  const recipients = sent.map(({ recipient }) => recipient);
  expect(recipients).toContain("mechanic@example.com");
  const concerned = await db.user.findMany({
    where: {
      status: { not: "closed" },
      mechanic: {
        coverage: { some: { location: { slug: "texas/san-antonio" } } },
        callFeeRules: { none: {} },
      },
    },
  });
  expect(recipients.toSorted()).toEqual(concerned.map(({ email }) => email).toSorted());
  const own = sent.find(({ recipient }) => recipient === "mechanic@example.com");
  expect(own?.text).toContain("from Dec 1, 2026, 11:00 PM CST on");
  expect(own?.text).toMatch(/All services in San Antonio, Texas: \$31 instead of \$2\d/);
});

test("until the date, one click cancels a change, restores the fee, and emails that it is off", async () => {
  const { id } = await feeOfScope("mechanic");
  const [, mechanic] = demo.mechanics;
  await db.user.updateMany({
    where: { email: "pending@example.com" },
    data: { mechanicId: mechanic?.id ?? null },
  });
  await changeCallFee(admin, id, { feeCents: 2_300, ...soon });
  const again = changeCallFee(admin, id, { feeCents: 2_400, ...soon });
  await expect(again).rejects.toMatchObject({
    code: "conflict",
    message: "A change of this fee is announced for Dec 2, 2026, 12:00 AM EST. Cancel it first.",
  });
  await cancelFeeChange(admin, id, BEFORE);
  expect(await findCallFee(id, ON_DATE)).toMatchObject({ feeCents: 2_200, announced: null });
  expect(await listAnnouncedFees(NOW)).toEqual([]);
  const texts = (await mails()).map(({ subject, text }) => `${subject} ${text}`);
  await db.user.updateMany({
    where: { email: "pending@example.com" },
    data: { mechanicId: null },
  });
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain("All of your calls: $23 instead of $22");
  expect(texts.join()).toContain("All of your calls: still $22, not $23");
});

test("a change that has taken effect can't be canceled", async () => {
  const { id } = await feeOfScope("global");
  await changeCallFee(admin, id, { feeCents: 2_600, ...soon });
  await expect(cancelFeeChange(admin, id, ON_DATE)).rejects.toMatchObject({ code: "conflict" });
  expect(await globalAt(ON_DATE)).toBe(2_600);
});

test("canceling an announced new fee leaves none, over the API", async () => {
  const cookie = await signInAs("admin@example.com");
  const from = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  const body = { service: "oil-change", city: "Austin, TX", fee: "99", from };
  expect((await sendJson("call-fees", "POST", { ...body, from: "" }, cookie)).body).toMatchObject({
    error: { fields: { from: expect.stringContaining("3 days’ notice") } },
  });
  expect((await sendJson("call-fees", "POST", body, cookie)).status).toBe(200);
  const [announced] = await listAnnouncedFees(new Date());
  const path = `call-fees/${announced?.id}/cancellation`;
  const canceled = await Promise.all([1, 2].map(() => sendJson(path, "POST", {}, cookie)));
  expect(canceled.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.callFeeRule.count()).toBe(seeded.length);
});

test("previews what the billed calls of the last 30 days would have cost each mechanic", async () => {
  const now = new Date();
  const from = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
  const target = await findNamedTarget({ service: "", city: "" }, null);
  const asked = { target, feeCents: 3_000, from, timezone: "America/New_York" };
  const preview = await previewFeeChange(asked, now);
  const global = seeded.find((fee) => !fee.mechanicId && !fee.locationId && !fee.serviceId);
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const calls = await db.call.findMany({
    where: { feeCents: { not: null }, receivedAt: { gte: since } },
    select: { mechanicId: true, rating: true },
  });
  const expected = new Map<string, number>();
  for (const { mechanicId, rating } of calls) {
    const text = JSON.stringify(rating);
    const isGlobal =
      text.includes(`"decidedBy":{"scope":"global","ruleId":"${global?.id}"}`) ||
      text.includes(`"decidedBy":{"ruleId":"${global?.id}","scope":"global"}`);
    if (mechanicId && isGlobal) expected.set(mechanicId, (expected.get(mechanicId) ?? 0) + 500);
  }
  expect(expected.size).toBeGreaterThan(3);
  expect(preview?.isIncrease).toBe(true);
  expect(
    new Map(preview?.mechanics.map((row) => [row.mechanicId, row.afterCents - row.beforeCents])),
  ).toEqual(expected);
  expect(preview?.mechanics[0]?.name).not.toBe("");
  expect(preview?.concerned).toBeGreaterThanOrEqual(expected.size);
  expect(preview?.unreached.length).toBeGreaterThan(0);
  expect(await db.callFeeRule.count()).toBe(seeded.length);
  expect(await mails()).toEqual([]);
  await changeCallFee(admin, global?.id ?? "", { feeCents: 3_000, from, now });
  const { concerned = 0, unreached = [] } = preview ?? {};
  expect(await mails()).toHaveLength(concerned - unreached.length);
});

test("the preview of a new fee for calls that have one is refused like the fee itself", async () => {
  const target = await findNamedTarget({ service: "", city: "" }, null);
  const asked = { target, feeCents: 9_900, from: null, timezone: "America/New_York", isNew: true };
  await expect(previewFeeChange(asked, new Date())).rejects.toMatchObject({
    code: "conflict",
    fields: { fee: expect.stringMatching(/^These calls already have a fee of \$\d+/) },
  });
});

test("the preview of a first fee counts the calls of the last 30 days that were free only because they had none", async () => {
  const scene = await createScene([20_000]);
  await db.callFeeRule.deleteMany();
  const now = new Date();
  const talk = async (line: number, seconds: number, at: Date) =>
    talkToMechanic(await openSceneCall(scene, { line, now: at }), seconds, at);
  await talk(1, 60, new Date(now.getTime() - 31 * DAY_MS));
  await talk(2, 60, new Date(now.getTime() - 29 * DAY_MS));
  await talk(3, 60, new Date(now.getTime() - DAY_MS));
  // Too short to cost anything, whatever the fee is.
  await talk(4, 10, new Date(now.getTime() - DAY_MS));
  const reasons = await db.call.groupBy({
    by: "notBillableReason",
    where: { locationId: scene.locationId },
    _count: true,
  });
  expect(new Map(reasons.map((row) => [row.notBillableReason, row._count]))).toEqual(
    new Map([
      ["no_price", 3],
      ["below_minimum_talk", 1],
    ]),
  );
  const target = { mechanicId: null, locationId: scene.locationId, serviceId: null };
  const from = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
  const asked = { target, feeCents: 2_000, from, timezone: "America/New_York" };
  const preview = await previewFeeChange(asked, now);
  const [mechanicId = ""] = scene.mechanicIds;
  expect(preview).toMatchObject({
    isIncrease: true,
    concerned: 1,
    mechanics: [{ mechanicId, name: "Mechanic 0", calls: 2, beforeCents: 0, afterCents: 4_000 }],
  });
});

test("the texts for mechanics name the fees now and from the date", async () => {
  const { id } = await feeOfScope("global");
  await changeCallFee(admin, id, { feeCents: 4_100, ...soon });
  expect((await readFeeTerms(NOW)).fees).toEqual([
    { from: null, lowestCents: 2_000, highestCents: 4_000 },
    { from: ON_DATE.toISOString(), lowestCents: 2_000, highestCents: 4_100 },
  ]);
  const [, own] = demo.mechanics;
  expect(await readOwnFeeTerms(own?.id ?? "", NOW)).toEqual({
    fees: [{ from: null, lowestCents: 2_200, highestCents: 2_200 }],
    rules: [{ from: null, minTalkSeconds: 30, duplicateWindowDays: 30 }],
  });
  expect(await findAnnouncedRules()).toBeNull();
});

test("a plan without services or cities names the range of all fees", async () => {
  const [all] = (await readFeeTerms(NOW)).fees;
  const city = "texas/san-antonio";
  for (const plan of [
    { serviceIds: [], citySlugs: [city] },
    { serviceIds: [], citySlugs: [] },
  ]) {
    expect((await readFeeTerms(NOW, { plan })).fees[0]).toEqual(all);
  }
});
