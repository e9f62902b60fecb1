import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { listNearbyDemand, listUnmetAreas } from "@/lib/marketing/demand/data";
import { countUnmetDemand, forgetMisses, oldDemandRows } from "@/lib/marketing/demand/mutations";
import type { DemandQuery } from "@/lib/marketing/demand/schema";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { sendJson } from "../../api/call-as";

const admin = demoActor("admin");
const NOW = new Date("2026-11-22T12:00:00Z");
/** Billings, one of our cities, has no mechanic. */
const BILLINGS = "59101";
/** Marfa is far from all of our cities. */
const MARFA = "79843";

const search: DemandQuery = { source: "search", zip: BILLINGS, serviceSlug: null };
const count = (query: DemandQuery, visitor: string | null, now = NOW) =>
  countUnmetDemand(query, { now, ipHash: visitor });
const counters = () =>
  db.unmetDemand.findMany({ orderBy: [{ zipcode: "asc" }, { source: "asc" }] });

beforeEach(async () => {
  await db.unmetDemand.deleteMany();
  await db.rateLimit.deleteMany();
  forgetMisses();
});

test("keeps one counter per day, ZIP, service, and source, and nothing about visitors", async () => {
  const { id } = await db.service.findUniqueOrThrow({ where: { slug: "oil-change" } });
  await count(search, "ana");
  await count(search, "ben");
  await count({ ...search, source: "zip_form", serviceSlug: "oil-change" }, "ana");
  await count(
    { source: "landing", locationSlug: "montana/billings", serviceSlug: "oil-change" },
    "cleo",
  );
  const day = new Date("2026-11-22");
  expect(await counters()).toEqual([
    { day, zipcode: BILLINGS, serviceId: "", source: "search", count: 2 },
    { day, zipcode: BILLINGS, serviceId: id, source: "zip_form", count: 1 },
    { day, zipcode: BILLINGS, serviceId: id, source: "landing", count: 1 },
  ]);
});

test("counts a visitor's repeated search once, and stops after twenty searches an hour", async () => {
  await count(search, "ana");
  await count(search, "ana");
  expect(await counters()).toMatchObject([{ count: 1 }]);
  const many = Array.from({ length: 30 }, (_, index) => String(79_700 + index));
  for (const zip of many) await count({ ...search, zip }, "robot");
  expect((await counters()).length).toBeLessThanOrEqual(21);
});

test("counts nothing where a mechanic is available, or for a ZIP that does not exist", async () => {
  await count({ ...search, zip: "78201" }, "ana");
  await count({ ...search, zip: "00000" }, "ana");
  await count({ ...search, zip: "78201", serviceSlug: "no-such-service" }, "ana");
  expect(await counters()).toEqual([]);
});

const BROWSER = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
  "sec-fetch-site": "same-origin",
};
const look = (headers: Record<string, string>) =>
  callApi(`location-by-zipcode/${MARFA}`, "GET", { headers });
/** Waits until the lookup is counted, which happens after the response. */
const settle = async () => {
  for (let wait = 0; wait < 50 && (await counters()).length === 0; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test("a lookup by our own quiz counts, and one by a crawler or another site does not", async () => {
  await look({ "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await look({ ...BROWSER, "sec-fetch-site": "cross-site" });
  await look({ ...BROWSER, referer: "https://example.com/costs/brake-service" });
  await settle();
  expect(await counters()).toMatchObject([{ zipcode: MARFA, source: "quiz", count: 1 }]);
});

const mechanicId = demoId("mechanic", 1);
const add = (zipcode: string, counted: number, serviceId = "", day = NOW) =>
  db.unmetDemand.create({ data: { day, zipcode, serviceId, source: "search", count: counted } });

test("five searches in 30 days within 40 miles appear on the mechanic's home screen, with what to do", async () => {
  const { zipcode } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  const own = await db.coverage.findFirstOrThrow({
    where: { mechanicId, location: { primaryZip: { not: null } } },
    include: { location: true },
  });
  expect(await listNearbyDemand(mechanicId, NOW)).toEqual([]);
  const missing = await db.service.findFirstOrThrow({
    where: { isActive: true, offers: { none: { mechanicId, isActive: true } } },
  });
  await add(own.location.primaryZip ?? zipcode, 4, missing.id);
  expect(await listNearbyDemand(mechanicId, NOW)).toEqual([]);
  await add(own.location.primaryZip ?? zipcode, 1);
  await add(MARFA, 50);
  expect(await listNearbyDemand(mechanicId, NOW)).toMatchObject([
    { count: 5, remedy: { kind: "offer", service: missing.name } },
  ]);
  await db.coverage.update({
    where: { mechanicId_locationId: { mechanicId, locationId: own.locationId } },
    data: { locationId: demoId("location", 60) },
  });
  expect(await listNearbyDemand(mechanicId, NOW)).toMatchObject([
    { remedy: { kind: "add", city: own.location.city } },
  ]);
  await db.coverage.update({
    where: { mechanicId_locationId: { mechanicId, locationId: demoId("location", 60) } },
    data: { locationId: own.locationId },
  });
});

describe("adding an area", () => {
  const slug = "texas/new-braunfels";
  const today = new Date();
  const ofCity = { mechanicId, location: { slug } };
  let covered: Awaited<ReturnType<typeof db.coverage.findMany>>;
  beforeAll(async () => {
    covered = await db.coverage.findMany({ where: { mechanicId } });
  });
  afterEach(async () => {
    await db.location.update({ where: { slug }, data: { state: "Texas" } });
    await db.coverageExclusion.deleteMany({ where: { mechanicId } });
    await db.coverage.deleteMany({ where: { mechanicId } });
    await db.coverage.createMany({ data: covered });
  });
  const addArea = async (zip: string) => {
    const cookie = await signInAs("mechanic@example.com");
    return sendJson(`mechanics/${mechanicId}/areas`, "POST", { zip }, cookie);
  };
  const removeArea = async (city: string, id = mechanicId) => {
    const cookie = await signInAs("mechanic@example.com");
    return sendJson(`mechanics/${id}/areas/removal`, "POST", { city }, cookie);
  };
  const zipOfCity = async () =>
    (await db.location.findUniqueOrThrow({ where: { slug } })).primaryZip ?? "";

  test("a mechanic can add only the areas that their home screen suggests", async () => {
    await db.coverage.deleteMany({ where: ofCity });
    const zip = await zipOfCity();
    await add(BILLINGS, 50, "", today);
    await add(zip, 4, "", today);
    for (const other of [BILLINGS, zip]) expect((await addArea(other)).status).toBe(400);
    await add(zip, 1, "any", today);
    // Adding a city is idempotent.
    for (const status of [200, 200]) expect((await addArea(zip)).status).toBe(status);
    expect(await db.coverage.findFirst({ where: ofCity })).toMatchObject({ isByHand: true });
  });

  test("a mechanic can remove a city that they added, but not one within their radius", async () => {
    const before = await db.coverage.findMany({
      where: { mechanicId, isByHand: false },
      include: { location: true },
      orderBy: { priority: "asc" },
    });
    const slugs = before.map(({ location }) => location.slug);
    expect(slugs).not.toContain("texas/houston");
    await editCities(admin, { mechanicId, edit: "add", cities: ["texas/houston"] });
    // Removing a city twice is no error.
    for (const city of ["texas/houston", "texas/houston", slugs.at(-1) ?? ""]) {
      expect(await removeArea(city)).toMatchObject({ status: 200 });
    }
    const after = await db.coverage.findMany({
      where: { mechanicId },
      include: { location: true },
      orderBy: { priority: "asc" },
    });
    expect(after.map(({ location }) => location.slug)).toEqual(slugs);
    expect(await db.coverageExclusion.count({ where: { mechanicId } })).toBe(0);
  });

  test("removing an area doesn't undo an administrator's removal, and works without a radius", async () => {
    const { radiusMiles } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
    await editCities(admin, { mechanicId, edit: "remove", cities: [slug] });
    await editCities(admin, { mechanicId, edit: "add", cities: ["texas/houston"] });
    await db.mechanic.update({ where: { id: mechanicId }, data: { radiusMiles: null } });
    for (const city of [slug, "texas/houston"]) expect((await removeArea(city)).status).toBe(200);
    await db.mechanic.update({ where: { id: mechanicId }, data: { radiusMiles } });
    const rows = await db.coverage.findMany({ where: { mechanicId }, include: { location: true } });
    const slugs = rows.map(({ location }) => location.slug);
    expect(slugs).toContain("texas/san-antonio");
    for (const removed of [slug, "texas/houston"]) expect(slugs).not.toContain(removed);
    expect(rows.map(({ priority }) => priority).toSorted((a, b) => a - b)).toEqual(
      rows.map((_, index) => index + 1),
    );
  });

  test("a mechanic can't remove another mechanic's area", async () => {
    const other = await db.coverage.findFirstOrThrow({
      where: { mechanicId: { not: mechanicId } },
      include: { location: true },
    });
    expect((await removeArea(other.location.slug, other.mechanicId)).status).toBe(404);
    expect((await removeArea("texas/nowhere")).status).toBe(400);
  });

  test("a city in a state that requires a registration the mechanic lacks is neither suggested nor added", async () => {
    await db.coverage.deleteMany({ where: ofCity });
    const zip = await zipOfCity();
    await add(zip, 9, "", today);
    expect(await listNearbyDemand(mechanicId, today)).toMatchObject([{ remedy: { kind: "add" } }]);
    await db.location.update({ where: { slug }, data: { state: "California" } });
    expect(await listNearbyDemand(mechanicId, today)).toEqual([]);
    expect((await addArea(zip)).status).toBe(400);
  });

  test("a city that an administrator removed is neither suggested nor added", async () => {
    await editCities(admin, { mechanicId, edit: "remove", cities: [slug] });
    const zip = await zipOfCity();
    await add(zip, 9, "", today);
    expect(await listNearbyDemand(mechanicId, today)).toEqual([]);
    const refusal = await addArea(zip);
    expect(refusal.status).toBe(409);
    expect(refusal.body).toMatchObject({
      error: {
        message: "We removed New Braunfels from your coverage. To cover it again, call us.",
      },
    });
    expect(await db.coverage.count({ where: ofCity })).toBe(0);
  });
});

test("administrators see every ZIP with unmet demand, and counters older than 30 days don't count", async () => {
  await add(BILLINGS, 7);
  await add(MARFA, 6, "", new Date("2026-10-01"));
  const areas = await listUnmetAreas(NOW);
  expect(areas).toMatchObject([{ zip: BILLINGS, place: "Billings, MT", count: 7 }]);
  expect(areas[0]?.city).toMatchObject({ city: "Billings", mechanicCount: 0 });
});

test("deletes counters after half a year", async () => {
  await add(BILLINGS, 1);
  await add(MARFA, 1, "", new Date("2026-01-01"));
  expect(await purgeRows(db, oldDemandRows(NOW), 10)).toBe(1);
  expect(await counters()).toMatchObject([{ zipcode: BILLINGS }]);
});
