import { fieldsOf } from "@/lib/billing/billing-rules/schema";
import { listAnnouncedFees } from "@/lib/catalog/call-fees/data/list-fees";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { planBulk } from "@/lib/catalog/price-rules/data/plan-bulk";
import { bulkPriceSchema } from "@/lib/catalog/price-rules/schema";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { revisionOf } from "@/lib/core/revision";
import { DAY_MS } from "@/lib/core/time";
import { signInAs } from "@/tests/setup/session";
import { sendJson } from "./call-as";

// Forms that apply what a preview showed, and other forms that aren't edits with a revision.

let admin = "";
let owner = "";
beforeAll(async () => {
  admin = await signInAs("admin@example.com");
  owner = await signInAs("super@example.com");
});

/** Sends a form twice at once, then once more. Expects the same successful response, and returns its body. */
async function sendTwice(path: string, body: object, cookie = admin): Promise<object> {
  const send = () => sendJson(path, "POST", body, cookie);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  const [first] = answers;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => first?.status));
  expect(first?.status).toBeLessThan(300);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  return first?.body as object;
}

const events = (action: string) => db.auditEvent.count({ where: { action } });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe("prices in bulk", () => {
  const filled = { service: "oil-change", states: "texas", cities: "", message: "" };

  async function previewed(change: object) {
    const bulk = { ...filled, ...change };
    const { seen, changes } = await planBulk(bulkPriceSchema.parse(bulk));
    return { form: { ...bulk, revision: revisionOf(seen), formKey: newId() }, changes };
  }

  test.each([
    { operation: "set", amount: "111" },
    { operation: "percent", amount: "10" },
    { operation: "add", amount: "-5" },
    { operation: "clear", amount: "" },
  ])("%j is applied once", async (change) => {
    const { form, changes } = await previewed(change);
    expect(changes.length).toBeGreaterThan(0);
    const before = await events("price.change");
    const body = await sendTwice("prices/bulk", form);
    expect(body).toEqual({ changeId: form.formKey, count: changes.length });
    expect((await events("price.change")) - before).toBe(changes.length);
  });

  test("can be applied again after it was undone, as a change of its own", async () => {
    const { form } = await previewed({ operation: "percent", amount: "20" });
    await sendTwice("prices/bulk", form);
    expect((await sendJson(`changes/${form.formKey}/undo`, "POST", {}, admin)).status).toBe(200);
    const again = await sendJson("prices/bulk", "POST", form, admin);
    expect(again.status).toBe(200);
    expect(again.body).not.toMatchObject({ changeId: form.formKey });
  });

  test("of another form, or of someone else's, still conflict with a change since the preview", async () => {
    const { form } = await previewed({ operation: "percent", amount: "10" });
    const other = { ...form, formKey: newId() };
    await sendTwice("prices/bulk", form);
    expect((await sendJson("prices/bulk", "POST", other, admin)).status).toBe(409);
    expect((await sendJson("prices/bulk", "POST", form, owner)).status).toBe(409);
  });
});

test("a city's first price for a service is saved, and its form succeeds twice", async () => {
  const service = await db.service.findFirstOrThrow({ where: { slug: "oil-change" } });
  const locationId = await cityId("texas/katy");
  await db.priceRule.deleteMany({ where: { serviceId: service.id, locationId } });
  const form = { show: "price", price: "77" };
  const path = `prices/${service.id}/${locationId}`;
  const answers = await Promise.all([1, 2].map(() => sendJson(path, "PUT", form, admin)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.priceRule.count({ where: { serviceId: service.id, locationId } })).toBe(1);
});

describe("call fees", () => {
  const fees = () => db.callFeeRule.count();
  const added = async (form: object) => {
    const before = await fees();
    await sendTwice("call-fees", form);
    expect(await fees()).toBe(before + 1);
    return db.callFeeRule.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  };
  const form = (city: string, from: string) => ({ service: "", city, fee: "9", from });

  test("are added, changed, and removed once", async () => {
    const { id } = await added(form("Austin, TX", inDays(6)));
    // An announced fee can be canceled, and then the fee doesn't exist.
    const canceled = await events("call_fee.cancel");
    await sendTwice(`call-fees/${id}/cancellation`, {});
    expect(await events("call_fee.cancel")).toBe(canceled + 1);
    expect(await listAnnouncedFees(new Date())).toEqual([]);
  });

  test("in force are lowered, and removed from a date or at once", async () => {
    const { id } = await db.callFeeRule.create({
      data: { locationId: await cityId("texas/austin"), feeCents: 3_000 },
    });
    await sendTwice(`call-fees/${id}`, { fee: "20", from: "" });
    const live = await db.callFeeRule.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    expect(live).toMatchObject({ feeCents: 2_000 });
    await sendTwice(`call-fees/${live.id}/removal`, { from: inDays(6) });
    await sendTwice(`call-fees/${live.id}/cancellation`, {});
    const conflicts = await sendJson(`call-fees/${newId()}/cancellation`, "POST", {}, admin);
    expect(conflicts.status).toBe(404);
    // Without a fee of its own, the city has lower ones, so no notice is necessary.
    await db.callFeeRule.update({ where: { id: live.id }, data: { feeCents: 15_000 } });
    await sendTwice(`call-fees/${live.id}/removal`, { from: "" });
    expect(await db.callFeeRule.count({ where: { id: live.id, endsAt: null } })).toBe(0);
  });

  test("that someone else has just set are a conflict", async () => {
    const same = form("Katy, TX", inDays(6));
    expect((await sendJson("call-fees", "POST", same, admin)).status).toBe(200);
    expect((await sendJson("call-fees", "POST", same, owner)).status).toBe(409);
  });
});

const cityId = async (slug: string) =>
  (await db.location.findUniqueOrThrow({ where: { slug } })).id;

test("billing rules are changed, announced, and canceled once", async () => {
  const { rules, revision } = await readBillingRules();
  const shorter = { ...rules, minTalkSeconds: rules.minTalkSeconds - 1 };
  const form = { ...fieldsOf(shorter), from: inDays(6), revision };
  await sendTwice("billing-rules", form, owner);
  await sendTwice("billing-rules/cancellation", {}, owner);
  const { revision: latest } = await readBillingRules();
  const longer = { ...DEFAULT_BILLING_RULES, minTalkSeconds: 60 };
  await sendTwice("billing-rules", { ...fieldsOf(longer), revision: latest }, owner);
  expect((await readBillingRules()).rules).toMatchObject({ minTalkSeconds: 60 });
});

test("a recalculation of coverage and other jobs start once", async () => {
  await db.jobRun.deleteMany();
  await sendTwice("coverage/plan", { isPreview: "on" });
  expect(await db.jobRun.count()).toBe(1);
  await db.jobRun.deleteMany();
  await sendTwice("jobs/verify_ledger/runs", { isDryRun: "on" }, owner);
  expect(await db.jobRun.count()).toBe(1);
});
