import { db } from "@/lib/core/db";
import { changePrice } from "@/lib/price-rules/mutations/change-prices";
import type { RuleValue } from "@/lib/price-rules/schema";
import { updateService } from "@/lib/services/mutations/change-service";
import { pageScore } from "@/lib/site/page-score";
import { PAGE_WEIGHTS } from "@/lib/site/page-weights";
import { readPageFacts } from "@/lib/sitemap/data/page-facts";
import { demo, openCities, servicesById } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../actors";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";

const admin = demoActor("admin");
const ofPrice = (priceCents: number): RuleValue => ({
  displayMode: "price",
  priceCents,
  customMessage: null,
});
const MESSAGE: RuleValue = { displayMode: "message", priceCents: null, customMessage: null };

let seeded: Awaited<ReturnType<typeof db.priceRule.findMany>>;
beforeAll(async () => {
  seeded = await db.priceRule.findMany();
});
beforeEach(forgetInvalidations);
afterEach(async () => {
  await db.setting.deleteMany();
  await db.priceRule.deleteMany();
  await db.priceRule.createMany({ data: seeded });
});

/** Finds a service in a city whose page shows the catalog's price. Also returns the page's score and both slugs. */
async function findUnpriced() {
  const pages = await readPageFacts(openCities);
  for (const [locationId, { services }] of pages) {
    for (const [serviceId, facts] of services) {
      const isRuled = seeded.some(
        (rule) => rule.serviceId === serviceId || rule.locationId === locationId,
      );
      if (isRuled || facts.mechanics === 0 || facts.hasLocalPrice) continue;
      const city = openCities.find(({ id }) => id === locationId)?.slug ?? "";
      const service = servicesById.get(serviceId)?.slug ?? "";
      return { scope: { serviceId, locationId }, score: pageScore(facts), city, service };
    }
  }
  throw new Error("Every page in the demo has a local price.");
}

async function tagsOf(change: () => Promise<unknown>): Promise<string[]> {
  await forgetInvalidations();
  await change();
  return writtenTags();
}

test("a first price that lets search engines index a page invalidates the pages that link to it", async () => {
  const { scope, score, city, service } = await findUnpriced();
  const shown = [`price:${service}:${city}`, `prices:${city}`];
  await db.setting.create({
    data: { key: "indexThreshold", value: score + PAGE_WEIGHTS.localPrice },
  });
  const set = (value: RuleValue) => tagsOf(() => changePrice(admin, { scope, value }));
  expect(await set(ofPrice(20_000))).toEqual([`nearby:${city}`, ...shown]);
  expect(await set(ofPrice(21_000))).toEqual(shown);
  expect(await set(MESSAGE)).toEqual([`nearby:${city}`, ...shown]);
  expect(await set(null)).toEqual(shown);
});

test("a price for a page that is indexed either way invalidates only the pages that show it", async () => {
  const { scope, city, service } = await findUnpriced();
  await db.setting.create({ data: { key: "indexThreshold", value: 0 } });
  expect(await tagsOf(() => changePrice(admin, { scope, value: ofPrice(20_000) }))).toEqual([
    `price:${service}:${city}`,
    `prices:${city}`,
  ]);
});

test("a message instead of a price everywhere invalidates all pages that link to services", async () => {
  const { scope, service } = await findUnpriced();
  const everywhere = { serviceId: scope.serviceId, locationId: null };
  const set = (value: RuleValue) => tagsOf(() => changePrice(admin, { scope: everywhere, value }));
  const shown = ["every-price", `service-prices:${service}`];
  expect(await set(ofPrice(20_000))).toEqual(["every-price", "priced-services", shown[1]]);
  expect(await set(ofPrice(21_000))).toEqual(shown);
  expect(await set(MESSAGE)).toEqual(["every-price", "priced-services", shown[1]]);
});

test("a service's catalog price invalidates the pages of other services that show it", async () => {
  const service = demo.services.find(({ pricingMode }) => pricingMode === "fixed");
  const { id = "", slug, basePartsCostCents } = service ?? {};
  const set = (basePartsCost: number | null) =>
    tagsOf(() => updateService(null, id, { basePartsCost }));
  const shown = [`service-prices:${slug}`, `service:${slug}`];
  try {
    expect(await set(31_400)).toEqual(shown);
    expect(await set(null)).toEqual(["priced-services", ...shown]);
  } finally {
    await db.service.update({ where: { id }, data: { basePartsCostCents } });
  }
});
