import { exportCities } from "@/lib/catalog/locations/data/admin-list";
import { activateLocations } from "@/lib/catalog/locations/mutations/change-location";
import { undoableLocations } from "@/lib/catalog/locations/mutations/location-subject";
import { setRingOrder } from "@/lib/catalog/locations/mutations/ring-order";
import { coverageTable } from "@/lib/catalog/locations/schema/coverage-list";
import { findMovedCity } from "@/lib/catalog/redirects/data";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { exportMechanicCities } from "@/lib/mechanics/profiles/data/coverage-export";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { undoableAreas } from "@/lib/mechanics/profiles/mutations/undo-areas";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { type UndoableKind, undoChange } from "@/lib/platform/audit/undo-change";
import { findImport } from "@/lib/platform/imports/data";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../../actors";
import { importCsv, rowsOf } from "./import-csv";

const admin = demoActor("admin");
const mechanicId = demoId("mechanic", 1);

type Rows<T extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;
let cities: Rows<typeof db.location.findMany>;
let coverage: Rows<typeof db.coverage.findMany>;
const byPair = [{ mechanicId: "asc" as const }, { locationId: "asc" as const }];
const readCities = () => db.location.findMany({ orderBy: { id: "asc" } });
const readCoverage = () => db.coverage.findMany({ orderBy: byPair });

const refusedCities = async (id: string) =>
  (await rowsOf("cities", id)).filter(({ outcome }) => outcome === "refused");

beforeAll(async () => {
  cities = await readCities();
  coverage = await readCoverage();
});
beforeEach(() => db.pageInvalidation.deleteMany());
afterEach(async () => {
  await db.coverageExclusion.deleteMany();
  await db.coverage.deleteMany();
  await db.coverage.createMany({ data: coverage });
  await db.location.deleteMany({ where: { slug: "texas/boerne" } });
  for (const { id, ...data } of cities) await db.location.update({ where: { id }, data });
  await db.mechanic.update({ where: { id: mechanicId }, data: { mainCity: "san-antonio" } });
});

const citiesCsv = async (query: object = {}) => {
  const file = await exportCities(coverageTable.query.parse(query));
  return (await file.toResponse({})).text();
};
const coverageCsv = async () => {
  const file = await exportMechanicCities("Texas");
  return (await file.toResponse({})).text();
};
const countsOf = async (kind: string, importId: string) =>
  (await findImport({ kind, importId }))?.counts;

test("importing the exported cities changes nothing and invalidates no page", async () => {
  const id = await importCsv("cities", await citiesCsv());
  expect(await countsOf("cities", id)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect(await readCities()).toEqual(cities);
  expect(await db.pageInvalidation.count()).toBe(0);
});

test("adds and changes cities, and names the line and column of a bad row", async () => {
  const csv = [
    "City page,City,Primary ZIP,Active",
    "texas/boerne,Boerne,78006,",
    "texas/austin,Austin,78701,no",
    "texas/nowhere,Nowhere,00000,",
    "ontario/toronto,Toronto,78006,",
    "texas/houston,Houston,77002,maybe",
  ].join("\n");
  const id = await importCsv("cities", csv);
  expect(await countsOf("cities", id)).toMatchObject({ added: 1, changed: 1, refused: 3 });
  const refused = await refusedCities(id);
  expect(refused.map(({ line, column }) => [line, column])).toEqual([
    [4, "Primary ZIP"],
    [5, "City page"],
    [6, "Active"],
  ]);
  const boerne = await db.location.findUniqueOrThrow({ where: { slug: "texas/boerne" } });
  expect(boerne).toMatchObject({ state: "Texas", isActive: true });
  expect(boerne.latitude).toBeCloseTo(29.8, 0);
  const tags = (await db.pageInvalidation.findMany()).map(
    ({ tag, isPurge }) => `${tag} ${isPurge}`,
  );
  expect(tags).toContain("location:texas/austin true");
  expect(tags).not.toContain("location:texas/houston true");
});

test("an added city's URL no longer redirects to a city that used to have it", async () => {
  const slug = "texas/boerne";
  const austin = await db.location.findUniqueOrThrow({ where: { slug: "texas/austin" } });
  await db.oldSlug.create({ data: { kind: "location", slug, recordId: austin.id } });
  expect(await findMovedCity(slug)).toBe("texas/austin");
  await importCsv("cities", `City page,City,Primary ZIP\n${slug},Boerne,78006`);
  expect(await db.location.count({ where: { slug } })).toBe(1);
  expect(await findMovedCity(slug)).toBeNull();
});

test("refuses the second of two lines with the same location ID, and imports the first", async () => {
  const csv = [
    "City page,City,Primary ZIP,Google Ads location ID",
    "texas/houston,Houston,77002,7654321",
    "texas/boerne,Boerne,78006,7654321",
  ].join("\n");
  const id = await importCsv("cities", csv);
  const refused = await refusedCities(id);
  expect(refused).toMatchObject([
    {
      line: 3,
      column: "Google Ads location ID",
      message: "Line 2 has the same value. Change one of the two lines.",
    },
  ]);
  const houston = await db.location.findUniqueOrThrow({ where: { slug: "texas/houston" } });
  expect(houston.geotargetId).toBe("7654321");
});

test("a line that is refused for another reason doesn't keep a later line from using its location ID", async () => {
  const csv = [
    "City page,City,Primary ZIP,Google Ads location ID",
    "ontario/toronto,Toronto,78006,7654321",
    "texas/houston,Houston,77002,7654321",
    "texas/boerne,Boerne,78006,7654321",
  ].join("\n");
  const id = await importCsv("cities", csv);
  const refused = await refusedCities(id);
  expect(refused).toMatchObject([
    { line: 2, column: "City page" },
    { line: 4, message: "Line 3 has the same value. Change one of the two lines." },
  ]);
  const houston = await db.location.findUniqueOrThrow({ where: { slug: "texas/houston" } });
  expect(houston.geotargetId).toBe("7654321");
});

test("importing the exported coverage restores the same coverage, including manual changes", async () => {
  await editCities(admin, { mechanicId, edit: "add", cities: ["texas/houston"] });
  await editCities(admin, { mechanicId, edit: "remove", cities: ["texas/new-braunfels"] });
  await setRingOrder(admin, demoId("location", 1), { places: { [mechanicId]: 1 } });
  const before = await readCoverage();
  const excluded = await db.coverageExclusion.findMany();
  const csv = await coverageCsv();
  const same = await importCsv("coverage", csv);
  expect(await countsOf("coverage", same)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  const inTexas = { location: { state: "Texas" } };
  await db.coverage.deleteMany({ where: { mechanicId, ...inTexas } });
  await db.coverageExclusion.deleteMany();
  await importCsv("coverage", csv);
  expect(await readCoverage()).toEqual(before);
  expect(await db.coverageExclusion.findMany()).toEqual(excluded);
});

test("rejects rows for unknown mechanics and cities, and a name that doesn't match the ID", async () => {
  const csv = [
    "Mechanic ID,City page,Mechanic,Covered,Priority",
    `${mechanicId},texas/houston,,manual,9`,
    `${mechanicId},texas/atlantis,,manual,9`,
    `${mechanicId},texas/austin,Somebody Else,manual,9`,
    "cnobody000000000000000001,texas/austin,,manual,9",
    `${mechanicId},texas/dallas,,sometimes,9`,
  ].join("\n");
  const id = await importCsv("coverage", csv);
  const rows = await rowsOf("coverage", id);
  expect(rows.map(({ line, outcome, column }) => [line, outcome, column])).toEqual([
    [2, "added", null],
    [3, "refused", "City page"],
    [4, "refused", "Mechanic"],
    [5, "refused", "Mechanic ID"],
    [6, "refused", "Covered"],
  ]);
  const locationId = demoId("location", 3);
  const row = await db.coverage.findFirst({ where: { mechanicId, locationId } });
  expect(row).toMatchObject({ isByHand: true, priority: 9 });
});

test("rejects a city in a state whose registration the mechanic lacks, and says where to enter it", async () => {
  const csv = [
    "Mechanic ID,City page,Covered,Priority",
    `${mechanicId},california/los-angeles,manual,8`,
    `${mechanicId},california/san-diego,radius,9`,
    `${mechanicId},california/bakersfield,removed,`,
  ].join("\n");
  const rows = await rowsOf("coverage", await importCsv("coverage", csv));
  const message = expect.stringContaining(
    "California requires a registration. Enter it under Documents on the mechanic’s page first.",
  );
  expect(rows).toMatchObject([
    { outcome: "refused", column: "City page", message },
    { outcome: "refused", column: "City page", message },
    { outcome: "added" },
  ]);
  const inCalifornia = { mechanicId, location: { state: "California" } };
  expect(await db.coverage.count({ where: inCalifornia })).toBe(0);
});

/** Undoes the latest change of these kinds, as the coverage screen does. */
async function undoLatest(...kinds: readonly UndoableKind[]) {
  const change = await findLastChange(admin.userId, kinds, new Date());
  return undoChange(admin, change?.id ?? "", { kinds, batchId: newId() });
}

test("one undo reverts an import of coverage, including places in ring orders and removals; a second redoes it", async () => {
  const csv = (await coverageCsv()).split("\r\n");
  const [header = "", ...rows] = csv;
  const edited = rows.map((row) => {
    const [id, slug, name, covered, priority] = row.split(",");
    if (slug === "texas/houston") return [id, slug, name, "removed", "", ""].join();
    return slug === "texas/austin" ? [id, slug, name, covered, priority, "1"].join() : row;
  });
  await importCsv("coverage", [header, ...edited].join("\n"));
  const imported = await readCoverage();
  const removed = await db.coverageExclusion.findMany({ orderBy: byPair });
  expect(removed.length).toBeGreaterThan(1);
  expect(imported).not.toEqual(coverage);
  expect(await undoLatest(undoableAreas, undoableLocations)).toMatchObject({ kept: 0 });
  expect(await readCoverage()).toEqual(coverage);
  expect(await db.coverageExclusion.count()).toBe(0);
  expect(await undoLatest(undoableAreas, undoableLocations)).toMatchObject({ kept: 0 });
  expect(await readCoverage()).toEqual(imported);
  expect(await db.coverageExclusion.findMany({ orderBy: byPair })).toEqual(removed);
});

test("importing a mechanic's place in a city's ring order invalidates that city's pages", async () => {
  const slug = "texas/houston";
  const row = await db.coverage.findFirstOrThrow({
    where: { location: { slug }, mechanic: { isActive: true } },
  });
  const cells = [row.mechanicId, slug, row.isByHand ? "manual" : "radius", row.priority, 3];
  await importCsv("coverage", `Mechanic ID,City page,Covered,Priority,Call order\n${cells}`);
  const tags = await db.pageInvalidation.findMany({ select: { tag: true } });
  expect(tags.map(({ tag }) => tag)).toContain(`location:${slug}`);
});

test("an edit of a mechanic's cities can be undone, unless they have changed again since", async () => {
  await editCities(admin, { mechanicId, edit: "remove", cities: ["texas/new-braunfels"] });
  expect(await undoLatest(undoableAreas)).toEqual({ undone: 1, kept: 0 });
  expect(await readCoverage()).toEqual(coverage);
  expect(await db.coverageExclusion.count()).toBe(0);
  await editCities(admin, { mechanicId, edit: "add", cities: ["texas/houston"] });
  const change = await findLastChange(admin.userId, [undoableAreas], new Date());
  await setRingOrder(admin, demoId("location", 3), { places: { [mechanicId]: 1 } });
  await expect(
    undoChange(admin, change?.id ?? "", { kinds: [undoableAreas], batchId: newId() }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("a city that an import adds stays when the import is undone, and no undo is offered for adding one", async () => {
  const [header, boerne] = ["City page,City,Primary ZIP,Active", "texas/boerne,Boerne,78006,"];
  await importCsv("cities", [header, boerne, "texas/austin,Austin,78701,no"].join("\n"));
  const kinds = [undoableAreas, undoableLocations];
  expect(await findLastChange(admin.userId, kinds, new Date())).toMatchObject({ count: 1 });
  expect(await undoLatest(...kinds)).toEqual({ undone: 1, kept: 1 });
  const slugs = await db.location.findMany({ where: { isActive: true }, select: { slug: true } });
  expect(slugs).toEqual(
    expect.arrayContaining([{ slug: "texas/austin" }, { slug: "texas/boerne" }]),
  );

  await db.location.deleteMany({ where: { slug: "texas/boerne" } });
  const before = await findLastChange(admin.userId, kinds, new Date());
  const batchId = await importCsv("cities", [header, boerne].join("\n"));
  expect(await findLastChange(admin.userId, kinds, new Date())).toEqual(before);
  await expect(undoChange(admin, batchId, { kinds, batchId: newId() })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Deactivate them instead."),
  });
});

test.each<[string, () => Promise<unknown>, number]>([
  ["an edit", () => editCities(admin, { mechanicId, edit: "add", cities: ["texas/houston"] }), 1],
  [
    "an import",
    () =>
      importCsv(
        "coverage",
        `Mechanic ID,City page,Covered,Priority\n${mechanicId},texas/houston,manual,9`,
      ),
    1,
  ],
  [
    "a removal",
    () => editCities(admin, { mechanicId, edit: "remove", cities: ["texas/houston"] }),
    0,
  ],
])(
  "%s of an inactive city, made ahead of its activation, is in the audit trail and can be undone",
  async (_, change, count) => {
    const { id } = await db.location.update({
      where: { slug: "texas/houston" },
      data: { isActive: false },
    });
    const where = { mechanicId, locationId: id };
    await db.coverage.deleteMany({ where });
    if (count === 0) await db.coverage.create({ data: { ...where, priority: 9, isByHand: true } });
    const before = await readCoverage();
    await change();
    expect(await db.coverage.count({ where })).toBe(count);
    const last = await db.auditEvent.findFirst({
      where: { subjectId: mechanicId },
      orderBy: { id: "desc" },
    });
    expect(JSON.stringify([last?.before, last?.after])).toContain("texas/houston");
    expect(await undoLatest(undoableAreas)).toEqual({ undone: 1, kept: 0 });
    expect(await readCoverage()).toEqual(before);
  },
);

test("one undo reverts the deactivation of several cities, or a new ring order", async () => {
  const locationIds = [demoId("location", 2), demoId("location", 3)];
  const plan = () => Promise.resolve();
  await activateLocations(admin, { locationIds, isActive: false, plan });
  expect(await undoLatest(undoableLocations)).toEqual({ undone: 2, kept: 0 });
  expect(await readCities()).toEqual(cities);
  await setRingOrder(admin, demoId("location", 1), { places: { [mechanicId]: 1 } });
  expect(await undoLatest(undoableLocations)).toEqual({ undone: 1, kept: 0 });
  expect(await readCoverage()).toEqual(coverage);
});
