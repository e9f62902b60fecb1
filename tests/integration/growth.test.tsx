import { gzipSync } from "node:zlib";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CitiesView } from "@/components/catalog/locations/cities-view";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { applyMigrations } from "@/scripts/launch/apply-migrations.mjs";
import { openFreshDatabase } from "@/tests/setup/fresh-database";
import { loadMany } from "@/tests/setup/load-many";

/** Maximum compressed size of a page, which phones have to download. */
const HEAVIEST_PAGE_BYTES = 60 * 1024;
const NOW = new Date("2026-11-20T12:00:00Z");

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let modules: Awaited<ReturnType<typeof load>>;

const context = () => ({ now: NOW, phones: modules.site });

/** Call this after EMBEDDED_DATABASE_URL is set, because the database client reads it on import. */
async function load() {
  const [{ db }, { seedDirectory }, locations, mechanics, { defaultSite }] = await Promise.all([
    import("@/lib/core/db"),
    import("@/prisma/seed/write-demo"),
    import("@/lib/catalog/locations/data/directory"),
    import("@/lib/mechanics/profiles/data/directory"),
    import("@/lib/platform/settings/data"),
  ]);
  return { db, seedDirectory, locations, mechanics, site: defaultSite() };
}

beforeAll(async () => {
  database = await openFreshDatabase("growth");
  process.env.EMBEDDED_DATABASE_URL = database.url;
  await applyMigrations(database.url);
  modules = await load();
  await modules.seedDirectory(modules.db);
  await loadMany(database.client);
});

afterAll(async () => {
  await modules.db.$disconnect();
  await database.close();
});

const weigh = (page: ReactElement) => gzipSync(renderToStaticMarkup(page)).length;

test("the page of all cities stays small and links to every state", async () => {
  const cities = await modules.locations.getCitiesPage({ stateName: null, now: new Date() });
  if (!cities) throw new Error("no cities");
  expect(cities.isWhole).toBe(false);
  expect(cities.total).toBeGreaterThan(2_000);
  expect(cities.groups).toHaveLength(51);
  const page = <CitiesView site={modules.site} cities={cities} service={null} />;
  expect(weigh(page)).toBeLessThan(HEAVIEST_PAGE_BYTES);
  const html = renderToStaticMarkup(page);
  for (const { state } of cities.groups) expect(html).toContain(`"/cities/in/${state.slug}"`);
});

test("a state's page lists all of its cities", async () => {
  const cities = await modules.locations.getCitiesPage({ stateName: "Texas", now: new Date() });
  if (!cities?.state) throw new Error("no Texas");
  const [group] = cities.groups;
  expect(group?.locations).toHaveLength(cities.state.count);
  expect(weigh(<CitiesView site={modules.site} cities={cities} service={null} />)).toBeLessThan(
    HEAVIEST_PAGE_BYTES,
  );
});

test("the pages of mechanics list each one once, stay small, and are linked by letter and state", async () => {
  const first = await modules.mechanics.getMechanicsPage({ stateName: null, page: 1 }, context());
  if (!first) throw new Error("no mechanics");
  expect(first.total).toBeGreaterThan(20_000);
  const last = await modules.mechanics.getMechanicsPage(
    { stateName: null, page: first.pageCount },
    context(),
  );
  expect(last?.mechanics.length).toBeGreaterThan(0);
  const beyond = { stateName: null, page: first.pageCount + 1 };
  expect(await modules.mechanics.getMechanicsPage(beyond, context())).toBeNull();
  expect(weigh(<MechanicsView site={modules.site} list={first} />)).toBeLessThan(
    HEAVIEST_PAGE_BYTES,
  );
  const letterM = first.letters.find(({ letter }) => letter === "M");
  const page = await modules.mechanics.getMechanicsPage(
    { stateName: null, page: letterM?.page ?? 0 },
    context(),
  );
  expect(page?.mechanics.some(({ name }) => name.startsWith("M"))).toBe(true);
  const texas = await modules.mechanics.getMechanicsPage(
    { stateName: "Texas", page: 1 },
    context(),
  );
  expect(texas?.total).toBe(texas?.state?.count);
  expect(texas?.total).toBeGreaterThan(300);
});
