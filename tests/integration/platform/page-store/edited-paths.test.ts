import { changePrice } from "@/lib/catalog/price-rules/mutations/change-prices";
import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import { demo, openCities } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";
import { forgetInvalidations, writtenTags } from "./start-process";

const admin = demoActor("admin");
const VALUE = { displayMode: "price", priceCents: 20_000, customMessage: null } as const;
const [service] = demo.services;
const [city] = openCities;

let seeded: Awaited<ReturnType<typeof db.priceRule.findMany>>;
beforeAll(async () => {
  seeded = await db.priceRule.findMany();
});
beforeEach(async () => {
  await db.priceRule.deleteMany();
  await forgetInvalidations();
});
afterEach(async () => {
  await db.priceRule.deleteMany();
  await db.priceRule.createMany({ data: seeded });
});

const set = (serviceId: string | null, locationId: string | null) =>
  changePrice(admin, { scope: { serviceId, locationId }, value: VALUE });

test("a price in a city invalidates the city's pages and its mechanics' profiles, and no others", async () => {
  await set(service?.id ?? "", city?.id ?? "");
  const rows = await db.pageInvalidation.findMany();
  const patterns = rows.flatMap((row) => row.patterns);
  expect(patterns).toEqual(expect.arrayContaining([`/${city?.slug}/*`, `/city/${city?.slug}`]));
  const covering = { coverage: { some: { locationId: city?.id } } };
  const mechanics = await db.mechanic.findMany({ where: covering, select: { id: true } });
  expect(mechanics.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => pattern.startsWith("/mechanics/")).toSorted()).toEqual(
    mechanics.map(({ id }) => `/mechanics/${id}`).toSorted(),
  );
  expect(patterns).toHaveLength(2 + mechanics.length);
});

test("a price of one service everywhere invalidates every page, because cities list their services", async () => {
  await set(service?.id ?? "", null);
  expect(await writtenTags()).toEqual(["every-price", `service-prices:${service?.slug}`]);
  const rows = await db.pageInvalidation.findMany();
  expect(new Set(rows.flatMap(({ patterns }) => patterns))).toEqual(new Set(["/**"]));
});

test("a withdrawn service takes its own pages away, and renews the others", async () => {
  const { id = "", slug } = service ?? {};
  await updateService(null, id, { isActive: false });
  try {
    const rows = await db.pageInvalidation.findMany();
    const purged = rows.flatMap(({ patterns, isPurge }) => (isPurge ? patterns : []));
    expect(purged).toEqual([`/*/*/${slug}`]);
    expect(rows.flatMap(({ patterns }) => patterns)).toContain("/**");
  } finally {
    await updateService(null, id, { isActive: true });
  }
});
