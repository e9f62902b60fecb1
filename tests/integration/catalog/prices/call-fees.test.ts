import { listAuditEvents } from "@/app/audit-trail";
import { changeBillingRules } from "@/lib/billing/billing-rules/mutations";
import { findNamedTarget } from "@/lib/catalog/call-fees/data/find-target";
import { callFeeList, findCallFee } from "@/lib/catalog/call-fees/data/list-fees";
import { addCallFee, changeCallFee } from "@/lib/catalog/call-fees/mutations/change-fee";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { db } from "@/lib/core/db";
import { demo } from "@/prisma/seed/demo-lookups";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { sendJson } from "../../api/call-as";

const admin = demoActor("admin");
/** Noon in New York, where the administrator is. */
const NOW = new Date("2026-11-28T17:00:00Z");
const list = async (query: object = {}, now = NOW) =>
  (await readList(callFeeList(now), query)).items;
const DATE = "2026-12-02";
const ON_DATE = new Date("2026-12-02T05:00:00Z");
const LATER = new Date("2026-12-05T05:00:00Z");
const inAustin = { service: "oil-change", city: "Austin, TX", fee: 3_100 };

let seeded: Awaited<ReturnType<typeof db.callFeeRule.findMany>>;
beforeAll(async () => {
  seeded = await db.callFeeRule.findMany();
});
afterEach(async () => {
  await db.callFeeRule.deleteMany();
  await db.callFeeRule.createMany({ data: seeded });
});

test("lists fees from the most to the least specific", async () => {
  const fees = await list();
  expect(fees.map(({ scope }) => scope)).toEqual([
    "mechanic",
    "location",
    "location",
    "location_and_service",
    "service",
    "service",
    "global",
  ]);
  expect(fees.find(({ scope }) => scope === "location_and_service")).toMatchObject({
    calls: "Brake Pad Replacement in San Antonio, Texas",
    feeCents: 4_000,
  });
  expect(await list({ q: "san ant" })).toHaveLength(1);
  expect(await list({ scope: "service" })).toHaveLength(2);
});

test("adds, changes, and removes a fee, and audits each change", async () => {
  await addCallFee(admin, inAustin, { mechanicId: null, from: DATE, now: NOW });
  expect(await list({ q: "austin" })).toEqual([]);
  const [row] = (await readList(callFeeList(ON_DATE), { q: "austin" })).items;
  const fee = await findCallFee(row?.id ?? "", ON_DATE);
  expect(fee).toMatchObject({ calls: "Oil Change in Austin, Texas", feeCents: 3_100 });
  const lower = { feeCents: 2_900, revision: fee?.revision, from: null, now: ON_DATE };
  const changeId = await changeCallFee(admin, fee?.id ?? "", lower);
  expect(await changeCallFee(admin, fee?.id ?? "", { ...lower, now: LATER })).toBe(changeId);
  await expect(
    changeCallFee(admin, fee?.id ?? "", { ...lower, feeCents: 1_000, now: LATER }),
  ).rejects.toMatchObject({ code: "conflict" });
  await changeCallFee(admin, fee?.id ?? "", { feeCents: null, from: null, now: LATER });
  const { items } = await listAuditEvents(
    { limit: 3 },
    { subjectKind: "call_fee", subjectId: fee?.targetId },
  );
  expect(items).toMatchObject([
    { before: { feeCents: 2_900 }, after: null, subjectName: "Oil Change in Austin, Texas" },
    { before: { feeCents: 3_100 }, after: { feeCents: 2_900 } },
    { before: null, after: { feeCents: 3_100, startsAt: ON_DATE.toISOString() } },
  ]);
});

test("saving the same fee again changes nothing", async () => {
  const [fee] = await list({ scope: "global" });
  const same = { feeCents: fee?.feeCents ?? 0, from: null, now: NOW };
  expect(await changeCallFee(admin, fee?.id ?? "", same)).toBeNull();
});

test("refuses a fee above the maximum in the billing rules, and a maximum below a fee", async () => {
  const { rules, revision } = await readBillingRules();
  const start = { mechanicId: null, from: DATE, now: NOW };
  await expect(addCallFee(admin, { ...inAustin, fee: 15_001 }, start)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { fee: "Enter at most $150, the maximum fee in the billing rules." },
  });
  await addCallFee(admin, { ...inAustin, fee: 15_000 }, start);
  const lower = { rules: { ...rules, maxFeeCents: 14_999 }, from: null, revision };
  await expect(changeBillingRules(admin, lower, NOW)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { maxFee: expect.stringContaining("A call fee of $150 is set.") },
  });
});

test("if two administrators set the same fee at once, one gets a conflict", async () => {
  const start = { mechanicId: null, from: null, now: NOW };
  await db.callFeeRule.deleteMany();
  await db.callFeeRule.create({ data: { feeCents: 9_000 } });
  const results = await Promise.allSettled([
    addCallFee(admin, inAustin, start),
    addCallFee(admin, { ...inAustin, fee: 3_200 }, start),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict" },
  });
  expect(await list({ q: "austin" })).toHaveLength(1);
});

test("names the invalid field in a form", async () => {
  const cookie = await signInAs("admin@example.com");
  const [mechanic] = demo.mechanics;
  for (const [fields, field] of [
    [{ fee: "" }, "fee"],
    [{ fee: "0" }, "fee"],
    [{ fee: "500.01" }, "fee"],
    [{ fee: "25" }, "fee"],
    [{ fee: "25", city: "Atlantis" }, "city"],
    [{ fee: "25", service: "no-such-service" }, "service"],
    [{ fee: "25", mechanic: "Nobody at all" }, "mechanic"],
    [{ fee: "25", mechanic: mechanic?.phoneNumber, city: "Austin, TX" }, "mechanic"],
  ] as const) {
    const { status, body } = await sendJson("call-fees", "POST", fields, cookie);
    expect([status === 400 || status === 409, field, body]).toEqual([
      true,
      field,
      { error: expect.objectContaining({ fields: { [field]: expect.any(String) } }) },
    ]);
  }
  const own = { fee: "15", mechanic: mechanic?.phoneNumber };
  expect((await sendJson("call-fees", "POST", own, cookie)).status).toBe(200);
  expect((await list({ scope: "mechanic" }, new Date())).map(({ calls }) => calls)).toContain(
    `Calls to ${mechanic?.name}`,
  );
});

test.each(["Austin, TX", "in austin", "78701", "TX 78701-1234", "78745"])(
  "a fee's city may be typed as people say it, or as a ZIP code in it: %s",
  async (city) => {
    const { locationId } = await findNamedTarget({ service: "", city }, null);
    const place = await db.location.findUniqueOrThrow({ where: { id: locationId ?? "" } });
    expect(place.slug).toBe("texas/austin");
  },
);
