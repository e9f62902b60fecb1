import { newBatchId } from "@/lib/audit/audited-batch";
import { listAuditEvents } from "@/lib/audit/data/trail";
import { undoChange } from "@/lib/audit/undo-change";
import { findCallFee, listCallFees } from "@/lib/call-fees/data";
import { addCallFee, changeCallFee, undoableCallFees } from "@/lib/call-fees/mutations";
import { callFeeQuerySchema } from "@/lib/call-fees/schema";
import { db } from "@/lib/core/db";
import { demo } from "@/prisma/seed/demo-lookups";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../actors";
import { sendJson } from "../api/call-as";

const admin = demoActor("admin");
const list = async (query: object = {}) =>
  (await listCallFees(callFeeQuerySchema.parse(query), { maxFeeCents: 3_000 })).items;
const undo = (changeId: string | null) =>
  undoChange(admin, changeId ?? "", { kinds: [undoableCallFees], batchId: newBatchId() });
const inAustin = { service: "oil-change", city: "Austin, TX", fee: 3_100 };

let seeded: Awaited<ReturnType<typeof db.callFeeRule.findMany>>;
beforeAll(async () => {
  seeded = await db.callFeeRule.findMany();
});
afterEach(async () => {
  await db.callFeeRule.deleteMany();
  await db.callFeeRule.createMany({ data: seeded });
});

test("lists fees from the most to the least specific, with the capped amounts", async () => {
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
    chargedCents: 3_000,
  });
  expect(await list({ q: "san ant" })).toHaveLength(1);
  expect(await list({ scope: "service" })).toHaveLength(2);
});

test("adds, changes, and removes a fee, audits each change, and undoes all three", async () => {
  const added = await addCallFee(admin, inAustin, null);
  const [row] = await list({ q: "austin" });
  const fee = await findCallFee(row?.id ?? "");
  expect(fee).toMatchObject({ calls: "Oil Change in Austin, Texas", feeCents: 3_100 });
  const changed = await changeCallFee(admin, fee?.id ?? "", {
    feeCents: 2_900,
    revision: fee?.revision,
  });
  const again = { feeCents: 2_900, revision: fee?.revision };
  expect(await changeCallFee(admin, fee?.id ?? "", again)).toBeNull();
  await expect(
    changeCallFee(admin, fee?.id ?? "", { feeCents: 1_000, revision: fee?.revision }),
  ).rejects.toMatchObject({ code: "conflict" });
  const removed = await changeCallFee(admin, fee?.id ?? "", { feeCents: null });
  expect(await list({ q: "austin" })).toEqual([]);
  const { items } = await listAuditEvents(
    { limit: 3 },
    { subjectKind: "call_fee", subjectId: fee?.targetId },
  );
  expect(items).toMatchObject([
    { before: { feeCents: 2_900 }, after: null, subjectName: "Oil Change in Austin, Texas" },
    { before: { feeCents: 3_100 }, after: { feeCents: 2_900 } },
    { before: null, after: { feeCents: 3_100 } },
  ]);
  for (const [change, left] of [
    [removed, 2_900],
    [changed, 3_100],
    [added, undefined],
  ] as const) {
    expect(await undo(change)).toEqual({ undone: 1, kept: 0 });
    expect((await list({ q: "austin" }))[0]?.feeCents).toBe(left);
  }
});

test("saving the same fee again changes nothing", async () => {
  const [fee] = await list({ scope: "global" });
  expect(await changeCallFee(admin, fee?.id ?? "", { feeCents: fee?.feeCents ?? 0 })).toBeNull();
});

test("if two administrators set the same fee at once, one gets a conflict", async () => {
  const results = await Promise.allSettled([
    addCallFee(admin, inAustin, null),
    addCallFee(admin, { ...inAustin, fee: 3_200 }, null),
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
  const own = { fee: "25", mechanic: mechanic?.phoneNumber };
  expect((await sendJson("call-fees", "POST", own, cookie)).status).toBe(200);
  expect((await list({ scope: "mechanic" })).map(({ calls }) => calls)).toContain(
    `Calls to ${mechanic?.name}`,
  );
});
