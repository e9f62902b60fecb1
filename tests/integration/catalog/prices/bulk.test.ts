import { planBulk } from "@/lib/catalog/price-rules/data/plan-bulk";
import { changeManyPrices } from "@/lib/catalog/price-rules/mutations/change-many-prices";
import { changePrice } from "@/lib/catalog/price-rules/mutations/change-prices";
import { undoablePrices } from "@/lib/catalog/price-rules/mutations/price-subject";
import { type BulkPrice, bulkPriceSchema } from "@/lib/catalog/price-rules/schema";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { revisionOf } from "@/lib/core/revision";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { demo } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";

const admin = demoActor("admin");
const superAdmin = demoActor("super");
const CITIES = 200;

const bulkOf = (fields: Partial<Record<keyof BulkPrice, string>>) =>
  bulkPriceSchema.parse({ service: "oil-change", operation: "set", ...fields });
const preview = async (bulk: BulkPrice) => {
  const plan = await planBulk(bulk);
  return { plan, revision: revisionOf(plan.seen) };
};
const undo = (changeId: string) =>
  undoChange(admin, changeId, { kinds: [undoablePrices], batchId: newId() });
const readRules = async () =>
  (await db.priceRule.findMany({ omit: { id: true, createdAt: true } }))
    .map((rule) => JSON.stringify(rule))
    .sort();

let seeded: Awaited<ReturnType<typeof db.priceRule.findMany>>;
beforeAll(async () => {
  seeded = await db.priceRule.findMany();
  const data = Array.from({ length: CITIES }, (_, index) => ({
    city: `Bulkville ${index}`,
    state: "Vermont",
    slug: `vermont/bulkville-${index}`,
    latitude: 44,
    longitude: -72,
  }));
  await db.location.createMany({ data });
});
beforeEach(() => db.pageInvalidation.deleteMany());
afterEach(async () => {
  await db.priceRule.deleteMany();
  await db.priceRule.createMany({ data: seeded });
});

test("changes one price in 200 cities as previewed, and one undo restores them all", async () => {
  const before = await readRules();
  const bulk = bulkOf({ states: "vermont", amount: "109" });
  const { plan, revision } = await preview(bulk);
  const { changes } = plan;
  expect(changes.length).toBeGreaterThanOrEqual(CITIES);
  expect(changes[0]).toMatchObject({ before: "$99", after: "$109" });
  const { changeId, count } = await changeManyPrices(admin, bulk, { revision });
  expect(count).toBe(changes.length);
  expect(await db.priceRule.count({ where: { priceCents: 10_900 } })).toBeGreaterThanOrEqual(
    CITIES,
  );
  const tags = (await db.pageInvalidation.findMany()).map(({ tag }) => tag).sort();
  expect(tags).toEqual(
    changes.flatMap(({ slug }) => [`price:oil-change:${slug}`, `prices:${slug}`]).sort(),
  );
  expect(await undo(changeId)).toEqual({ undone: count, kept: 0 });
  expect(await readRules()).toEqual(before);
});

test("changes nothing if one of the prices has changed since the preview", async () => {
  const bulk = bulkOf({ states: "texas", operation: "percent", amount: "10" });
  const { plan, revision } = await preview(bulk);
  const scope = plan.changes[0]?.scope ?? { serviceId: null, locationId: null };
  const value = { displayMode: "price", priceCents: 5_000, customMessage: null } as const;
  await changePrice(superAdmin, { scope, value });
  const before = await readRules();
  await expect(changeManyPrices(admin, bulk, { revision })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await readRules()).toEqual(before);
});

test("changes nothing if an inherited price has changed since the preview", async () => {
  const bulk = bulkOf({ states: "texas", operation: "percent", amount: "10" });
  const { plan, revision } = await preview(bulk);
  const serviceId = plan.changes[0]?.scope.serviceId ?? null;
  const value = { displayMode: "price", priceCents: 20_000, customMessage: null } as const;
  await changePrice(superAdmin, { scope: { serviceId, locationId: null }, value });
  await expect(changeManyPrices(admin, bulk, { revision })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("raises the prices now in effect by a percentage, to whole dollars", async () => {
  const { plan } = await preview(
    bulkOf({
      cities: "Houston, Texas\ntexas/austin\nAtlantis",
      operation: "percent",
      amount: "10",
    }),
  );
  expect(plan.unknownCities).toEqual(["atlantis"]);
  expect(plan.changes.map(({ slug, value }) => [slug, value?.priceCents])).toEqual([
    ["texas/austin", 10_900],
    ["texas/houston", 10_400],
  ]);
});

test("removing a city's price shows the inherited one in the preview", async () => {
  const { plan } = await preview(bulkOf({ states: "texas", operation: "clear" }));
  expect(plan.changes).toMatchObject([{ slug: "texas/houston", value: null }]);
  expect(plan.changes[0]?.before).not.toBe(plan.changes[0]?.after);
});

test.each([
  [{ amount: "nothing" }, "amount"],
  [{ amount: "-5" }, "amount"],
  [{ amount: "20000" }, "amount"],
  [{ operation: "percent", amount: "-100" }, "amount"],
  [{ service: "no-such-service", amount: "5" }, "service"],
  [{ amount: "5", cities: "Atlantis" }, "cities"],
])("rejects %j, naming %s", async (fields, field) => {
  await expect(planBulk(bulkOf(fields))).rejects.toMatchObject({
    code: "invalid_input",
    fields: { [field]: expect.any(String) },
  });
});

test("if two administrators set the same price at once, one gets a conflict", async () => {
  const [service] = demo.services;
  const city = demo.locations.find(({ slug }) => slug === "texas/austin");
  const scope = { serviceId: service?.id ?? "", locationId: city?.id ?? "" };
  const stored = await db.priceRule.findFirst({ where: scope });
  const { displayMode = "price", priceCents = null, customMessage = null } = stored ?? {};
  const revision = revisionOf({
    id: `${scope.serviceId}/${scope.locationId}`,
    value: stored && { displayMode, priceCents, customMessage },
  });
  const set = (cents: number, actor = admin) =>
    changePrice(
      actor,
      { scope, value: { displayMode: "price", priceCents: cents, customMessage: null } },
      revision,
    );
  const outcomes = await Promise.allSettled([set(11_100), set(12_200, superAdmin)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = outcomes.find((outcome) => outcome.status === "rejected");
  expect(lost?.reason).toMatchObject({ code: "conflict" });
  const { priceCents: kept } = await db.priceRule.findFirstOrThrow({ where: scope });
  expect(await set(kept ?? 0)).toBeNull();
});
