import { db } from "@/lib/core/db";
import { defaultSite } from "@/lib/platform/settings/data";
import { searchDirectory } from "@/lib/site/search/data/search-directory";
import { demo } from "@/prisma/seed/demo-lookups";

const NOW = new Date("2026-11-20T12:00:00Z");
const find = (text: string) => searchDirectory(text, { now: NOW, phones: defaultSite() });
const cities = async (text: string) => (await find(text)).locations.map(({ slug }) => slug);
const names = async (text: string) => (await find(text)).mechanics.map(({ name }) => name);
const inTexas = demo.locations
  .filter(({ isActive, state }) => isActive && state === "Texas")
  .map(({ slug }) => slug);

test.each(["st louis", "Saint Louis", "St. Louis", "saint louis mo", "St. Louis,Missouri"])(
  "%s finds only St. Louis",
  async (text) => {
    expect(await cities(text)).toEqual(["missouri/st-louis"]);
  },
);

test.each(["tx", "TX", "texas", "Texas"])("finds every city in Texas by %s", async (text) => {
  const { totals, services } = await find(text);
  expect((await cities(text)).toSorted()).toEqual(inTexas.toSorted().slice(0, 24));
  expect(totals.locations).toBe(inTexas.length);
  expect(services).toEqual([]);
});

test("finds a city by name and state code, along with services", async () => {
  expect(await cities("san antonio tx")).toEqual(["texas/san-antonio"]);
  const { locations, services } = await find("brake pads san antonio tx");
  expect(locations.map(({ slug }) => slug)).toEqual(["texas/san-antonio"]);
  expect(services[0]?.slug).toBe("brake-pad-replacement");
});

test.each(["hector", "HÉCTOR", "héctor cantu", "Hector Cantú"])(
  "%s finds the mechanic, with or without accents",
  async (text) => {
    expect(await names(text)).toContain("Héctor Cantú");
  },
);

test("ignores accents", async () => {
  expect(await names("Rosá Villarreal")).toEqual(["Rosa Villarreal"]);
});

test("finds active records only", async () => {
  expect(await names("Carlos Peña")).toEqual([]);
});

test.each(["", "?!", "%", "_"])("finds nothing for %j", async (text) => {
  const { locations, services, mechanics } = await find(text);
  expect([locations, services, mechanics]).toEqual([[], [], []]);
});

test.each([
  ["won't start", "jump-start"],
  ["My car won’t start", "jump-start"],
  ["grinding noise", "brake-pad-replacement"],
  ["squeaking", "brake-pad-replacement"],
  ["overheating", "radiator-replacement"],
  ["check engine", "check-engine-light-diagnosis"],
])("%s finds the services that may help", async (text, slug) => {
  const { services, locations } = await find(text);
  expect(services[0]?.slug).toBe(slug);
  expect(locations).toEqual([]);
});

test("finds a service and a city that are named together", async () => {
  const { services, locations } = await find("oil change austin");
  expect(services.map(({ slug }) => slug)).toEqual(["oil-change", "high-mileage-oil-change"]);
  expect(locations.map(({ slug }) => slug)).toEqual(["texas/austin"]);
});

test.each(["a", "%A", "a".repeat(500)])("does not match everything for %j", async (text) => {
  const { totals } = await find(text);
  expect(totals).toEqual({ locations: 0, services: 0, mechanics: 0 });
});

test("finds an edit at once", async () => {
  const { id, name } = await db.mechanic.findFirstOrThrow({ where: { name: "Rosa Villarreal" } });
  await db.mechanic.update({ where: { id }, data: { name: "Zuzana Šťastná" } });
  const { mechanics } = await find("zuzana stastna");
  expect(mechanics.map((mechanic) => mechanic.id)).toEqual([id]);
  await db.mechanic.update({ where: { id }, data: { name } });
});

test("folds letters that no accent can be taken from", async () => {
  const { id, name } = await db.mechanic.findFirstOrThrow({ where: { name: "Rosa Villarreal" } });
  await db.mechanic.update({ where: { id }, data: { name: "Łukasz Sørensen" } });
  expect(await names("lukasz sorensen")).toEqual(["Łukasz Sørensen"]);
  expect(await names("ŁUKASZ")).toEqual(["Łukasz Sørensen"]);
  await db.mechanic.update({ where: { id }, data: { name } });
});

test("AC finds air conditioning, but no names with these letters inside a word", async () => {
  const { services, locations, mechanics } = await find("AC");
  expect(services[0]?.slug).toBe("air-conditioning-repair");
  expect(locations).toEqual([]);
  expect(mechanics.filter(({ name }) => !/\bac/i.test(name))).toEqual([]);
});

test("finds nothing for work that no mechanic offers", async () => {
  expect((await find("flat tire")).totals).toEqual({ locations: 0, services: 0, mechanics: 0 });
});
