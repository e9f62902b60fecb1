import { UNKNOWN_LOC_LIMIT } from "@/lib/catalog/geotargets/constants";
import {
  locationBatch,
  undoableLocations,
} from "@/lib/catalog/locations/mutations/location-subject";
import { matchGeotargets } from "@/lib/catalog/locations/mutations/match-geotargets";
import { setGeotarget } from "@/lib/catalog/locations/mutations/set-geotarget";
import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { newId } from "@/lib/core/new-id";
import { countGeotargets, matchedCityList } from "@/lib/marketing/ads/data/matched-cities";
import { unknownLocList } from "@/lib/marketing/ads/data/unknown-locs";
import { chooseCity } from "@/lib/marketing/ads/mutations/choose-city";
import { countUnknownLoc, oldLocRows } from "@/lib/marketing/ads/mutations/count-unknown-loc";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { resolveLocation } from "@/lib/site/landing/data/visitor-location";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { runJobs } from "../../platform/imports/run-jobs";

const admin = demoActor("admin");
const NOW = new Date("2026-11-22T12:00:00Z");
type Cities = Awaited<ReturnType<typeof readCities>>;
type Locs = Awaited<ReturnType<typeof db.unknownLoc.findMany>>;
let cities: Cities;
let locs: Locs;

const readCities = () => db.location.findMany({ orderBy: { id: "asc" } });
const bySlug = (slug: string) => db.location.findUniqueOrThrow({ where: { slug } });

beforeAll(async () => {
  cities = await readCities();
  locs = await db.unknownLoc.findMany();
});
afterEach(async () => {
  await db.location.updateMany({ data: { geotargetId: null } });
  for (const { id, ...data } of cities) await db.location.update({ where: { id }, data });
  await db.unknownLoc.deleteMany();
  await db.unknownLoc.createMany({ data: locs });
  await db.jobRun.deleteMany();
  await db.rateLimit.deleteMany();
});

test.each([
  ["a city", "1026201", "texas/austin"],
  ["a ZIP code", "9032301", "texas/austin"],
  ["an airport, by the city that contains it", "9041211", "texas/san-antonio"],
  ["a university, by the city that contains it", "9051725", "texas/austin"],
  ["a suburb without a page, by the nearest city", "1026499", "texas/san-antonio"],
  ["a county, which no city contains", "9033001", null],
  ["a state", "21176", null],
  ["an ID that Google's file doesn't have", "9199999", null],
])("resolves the ID of %s", async (_what, loc, slug) => {
  expect(await resolveLocation({ loc })).toBe(slug);
});

test("survives places that contain each other", async () => {
  await db.geotarget.update({ where: { id: "2840" }, data: { parentId: "21176" } });
  expect(await resolveLocation({ loc: "21176" })).toBeNull();
  await db.geotarget.update({ where: { id: "2840" }, data: { parentId: null } });
});

test("a city without an ID needs one to be saved", async () => {
  const city = await db.location.findFirstOrThrow({ where: { geotargetId: null } });
  await expect(setGeotarget(admin, city.id, { geotargetId: null })).rejects.toMatchObject({
    fields: { geotargetId: "Choose a location, or enter its ID." },
  });
});

async function runMatching() {
  const batchId = newId();
  const params = { userId: admin.userId, batchId };
  const id = await startRun(matchGeotargets, { params });
  await runJobs();
  return { batchId, ...(await db.jobRun.findUniqueOrThrow({ where: { id } })) };
}

test("matches cities by name and state, leaves ambiguous names alone, and is undone in one step", async () => {
  const { suggested, matched: known } = await countGeotargets();
  const { batchId, state, done, sample } = await runMatching();
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Location" WHERE "geotargetId" IS NOT NULL`;
  expect(suggested).toBe((row?.count ?? 0) - known);
  expect(suggested).toBeGreaterThan(0);
  expect((await countGeotargets()).suggested).toBe(0);
  expect([state, done]).toEqual(["succeeded", cities.length]);
  expect((await bySlug("colorado/denver")).geotargetId).toBe("1014485");
  // Google spells out "Saint."
  expect((await bySlug("missouri/st-louis")).geotargetId).toBe("1020674");
  expect((await bySlug("colorado/aurora")).geotargetId).toBeNull();
  expect(JSON.stringify(sample)).toContain("several Google Ads locations");
  const matched = await readCities();
  await runMatching();
  expect(await readCities()).toEqual(matched);
  const undone = await undoChange(admin, batchId, {
    kinds: [undoableLocations],
    batchId: newId(),
  });
  expect(undone.kept).toBe(0);
  expect(await readCities()).toEqual(cities);
});

test("redoes the other matches if a city's ID was given to another city meanwhile", async () => {
  const undo = async (changeId: string) => {
    const batchId = newId();
    return {
      batchId,
      ...(await undoChange(admin, changeId, { kinds: [undoableLocations], batchId })),
    };
  };
  const { batchId } = await runMatching();
  const { batchId: undoId, undone } = await undo(batchId);
  const { id } = await bySlug("colorado/aurora");
  await setGeotarget(admin, id, { geotargetId: "1014485" });
  expect(await undo(undoId)).toMatchObject({ undone: undone - 1, kept: 1 });
  expect((await bySlug("missouri/st-louis")).geotargetId).toBe("1020674");
  expect((await bySlug("colorado/denver")).geotargetId).toBeNull();
});

test("undoes a change that moved an ID from one city to another", async () => {
  const [aurora, austin] = [await bySlug("colorado/aurora"), await bySlug("texas/austin")];
  const restorations = [austin, aurora].map((before) => ({
    id: before.id,
    before: { ...before, ringOrder: [] },
  }));
  await db.location.update({ where: { id: austin.id }, data: { geotargetId: null } });
  await db.location.update({ where: { id: aurora.id }, data: { geotargetId: "1026201" } });
  await db.$transaction((tx) => locationBatch.restoreAll(tx, restorations));
  expect(await readCities()).toEqual(cities);
});

test("leaves the ID to a person if two cities have its name, and still matches the others", async () => {
  const { id: _id, createdAt: _createdAt, ...stLouis } = await bySlug("missouri/st-louis");
  const data = { ...stLouis, city: "Saint Louis", slug: "missouri/saint-louis" };
  const { id } = await db.location.create({ data });
  const { state, sample } = await runMatching();
  await db.location.delete({ where: { id } });
  expect(state).toBe("succeeded");
  expect((await bySlug("missouri/st-louis")).geotargetId).toBeNull();
  expect((await bySlug("colorado/denver")).geotargetId).toBe("1014485");
  expect(sample).toEqual(
    expect.arrayContaining(
      ["St. Louis, Missouri", "Saint Louis, Missouri"].map((item) => ({
        item,
        change: "not changed, because another of our cities has this name",
      })),
    ),
  );
});

test("lists cities without a match first, with the places of the same name to choose from", async () => {
  const { items, total } = await readList(matchedCityList, { match: "missing", q: "aurora" });
  expect(total).toBe(1);
  expect(items[0]?.choices.map(({ id }) => id)).toEqual(["1014433", "1014434"]);
  const { id = "", revision } = items[0] ?? {};
  await setGeotarget(admin, id, { geotargetId: "1014433", revision });
  expect(await resolveLocation({ loc: "1014433" })).toBe("colorado/aurora");
  await expect(setGeotarget(admin, id, { geotargetId: "1014434", revision })).rejects.toMatchObject(
    { code: "conflict" },
  );
});

test("rejects an ID that another city has, or that Google's file doesn't have", async () => {
  const { id } = await bySlug("colorado/aurora");
  await expect(setGeotarget(admin, id, { geotargetId: "1026201" })).rejects.toMatchObject({
    code: "conflict",
    fields: { geotargetId: expect.stringContaining("Austin, Texas, already has this ID") },
  });
  await expect(setGeotarget(admin, id, { geotargetId: "123" })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("counts unknown IDs, and sends their visitors to the city that is chosen", async () => {
  await countUnknownLoc("9033001", { now: NOW, ipHash: "a" });
  const find = async () =>
    (await readList(unknownLocList)).items.find(({ id }) => id === "9033001");
  const known = locs.find(({ loc }) => loc === "9033001");
  expect(await find()).toMatchObject({
    count: (known?.count ?? 0) + 1,
    canonicalName: "Bexar County,Texas,United States",
    targetType: "County",
    city: null,
  });
  const search = async (q: string) => (await readList(unknownLocList, { q })).total;
  expect(await search("9033")).toBeGreaterThan(0);
  expect(await search("%33001")).toBe(0);
  await chooseCity(admin, "9033001", "San Antonio, TX");
  expect(await resolveLocation({ loc: "9033001" })).toBe("texas/san-antonio");
  expect((await find())?.city?.slug).toBe("texas/san-antonio");
  await chooseCity(admin, "9033001", null);
  expect(await resolveLocation({ loc: "9033001" })).toBeNull();
  await expect(chooseCity(admin, "9033001", "Atlantis")).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(chooseCity(admin, "1", "Austin")).rejects.toMatchObject({ code: "not_found" });
});

test("an ID can't be sent to an inactive city, and lacks a city again once its city is deactivated", async () => {
  const loc = "9033001";
  await countUnknownLoc(loc, { now: NOW, ipHash: "a" });
  await chooseCity(admin, loc, "Austin, TX");
  const { unknown } = await countGeotargets();
  const isListed = async (match: "missing" | "matched") =>
    (await readList(unknownLocList, { match })).items.some(({ id }) => id === loc);
  expect([await isListed("missing"), await isListed("matched")]).toEqual([false, true]);
  await db.location.update({ where: { slug: "texas/austin" }, data: { isActive: false } });
  expect(await resolveLocation({ loc })).toBeNull();
  expect([await isListed("missing"), await isListed("matched")]).toEqual([true, false]);
  expect((await countGeotargets()).unknown).toBeGreaterThan(unknown);
  await expect(chooseCity(admin, loc, "Austin, TX")).rejects.toMatchObject({
    fields: { city: expect.stringContaining("The page for Austin, Texas, is inactive.") },
  });
});

test("no longer lists IDs once they, or a place that contains them, lead to a city", async () => {
  const [airport, denver] = ["9041211", "1014485"];
  const { id: sanAntonio, geotargetId } = await bySlug("texas/san-antonio");
  await db.location.update({ where: { id: sanAntonio }, data: { geotargetId: null } });
  for (const loc of [airport, denver]) await countUnknownLoc(loc, { now: NOW, ipHash: "a" });
  const listed = async () => {
    const { items } = await readList(unknownLocList, {});
    return items.map(({ id }) => id).filter((id) => id === airport || id === denver);
  };
  const { unknown } = await countGeotargets();
  expect(await listed()).toHaveLength(2);
  await setGeotarget(admin, (await bySlug("colorado/denver")).id, { geotargetId: denver });
  expect(await listed()).toEqual([airport]);
  await setGeotarget(admin, sanAntonio, { geotargetId });
  expect(await listed()).toEqual([]);
  // Other unknown IDs may have matched San Antonio, too.
  expect((await countGeotargets()).unknown).toBeLessThanOrEqual(unknown - 2);
});

test("limits what one visitor can add, and forgets old IDs unless a city was chosen", async () => {
  await db.unknownLoc.deleteMany();
  for (let loc = 1; loc <= UNKNOWN_LOC_LIMIT.count + 5; loc += 1) {
    await countUnknownLoc(String(loc), { now: NOW, ipHash: "one" });
  }
  expect(await db.unknownLoc.count()).toBe(UNKNOWN_LOC_LIMIT.count);
  await chooseCity(admin, "1", "Austin, TX");
  const later = new Date("2027-11-22T12:00:00Z");
  await purgeRows(db, oldLocRows(later), 500);
  expect((await db.unknownLoc.findMany()).map(({ loc }) => loc)).toEqual(["1"]);
});
