import { findCityCoverage } from "@/lib/catalog/locations/data/city-coverage";
import { searchZipTable } from "@/lib/catalog/locations/data/new-city";
import {
  activateLocations,
  changeLocation,
  createLocation,
} from "@/lib/catalog/locations/mutations/change-location";
import { undoableLocations } from "@/lib/catalog/locations/mutations/location-subject";
import { setRingOrder } from "@/lib/catalog/locations/mutations/ring-order";
import { findMovedCity } from "@/lib/catalog/redirects/data";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { findMechanicProfile } from "@/lib/mechanics/profiles/data/directory";
import { planReachingMechanics } from "@/lib/mechanics/profiles/mutations/reaching-mechanics";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { defaultSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { demoActor } from "../../actors";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";

const admin = demoActor("admin");
const SAN_ANTONIO = "texas/san-antonio";
const CONTEXT = { now: new Date("2026-11-22T12:00:00Z"), phones: defaultSite() };
/** Boerne, Texas, which is near San Antonio and not in the demo data. */
const BOERNE_ZIP = "78006";

const plan = (tx: Parameters<typeof planReachingMechanics>[0], locationIds: readonly string[]) =>
  planReachingMechanics(tx, { actor: admin, locationIds });
const idOf = async (slug: string) => (await db.location.findUniqueOrThrow({ where: { slug } })).id;
const cityOf = async (id: string) => {
  const city = await findCityCoverage(id);
  if (!city) throw new Error("City not found.");
  return city;
};

const readInvalidations = () =>
  db.pageInvalidation.findMany({ select: { tag: true, isPurge: true } });

beforeEach(forgetInvalidations);
afterEach(async () => {
  await db.coverage.updateMany({ data: { ringPlace: null } });
  await db.location.deleteMany({ where: { slug: { startsWith: "texas/boerne" } } });
  await db.oldSlug.deleteMany();
  await db.location.updateMany({
    where: { slug: { not: "texas/seguin" } },
    data: { isActive: true },
  });
  await forgetInvalidations();
});

test("the city of a ZIP is added with its page, and mechanics whose radius reaches it cover it", async () => {
  const { id } = await createLocation(admin, { zip: BOERNE_ZIP, plan });
  const city = await cityOf(id);
  expect(city).toMatchObject({ slug: "texas/boerne", isActive: true });
  expect(city.mechanics.length).toBeGreaterThan(0);
  for (const { miles, radiusMiles } of city.mechanics) {
    expect(miles ?? 0).toBeLessThanOrEqual((radiusMiles ?? 0) + 1);
  }
  expect(await writtenTags()).toEqual(
    expect.arrayContaining([
      "locations",
      "location:texas/boerne",
      // San Antonio's pages may now link to the new city.
      `location:${SAN_ANTONIO}`,
    ]),
  );
  await expect(createLocation(admin, { zip: BOERNE_ZIP, plan })).rejects.toMatchObject({
    fields: { zip: "Boerne, Texas, already has a page." },
  });
});

test("a city that has a page under another spelling of its name is found, and isn't added again", async () => {
  const { id, city } = await db.location.findUniqueOrThrow({
    where: { slug: "missouri/st-louis" },
  });
  expect(city).toBe("St. Louis");
  expect(await searchZipTable("63101")).toMatchObject([{ city: "St. Louis", locationId: id }]);
  await expect(createLocation(admin, { zip: "63101", plan })).rejects.toMatchObject({
    fields: { zip: "St. Louis, Missouri, already has a page." },
  });
});

test("the order of mechanics is the order in which drivers reach them, and affects only that city", async () => {
  const id = await idOf(SAN_ANTONIO);
  const { mechanics, ringRevision } = await cityOf(id);
  const last = mechanics.findLast(({ state }) => state === "active");
  if (!last) throw new Error("No one is active.");
  await setRingOrder(admin, id, { places: { [last.id]: 1 }, revision: ringRevision });
  expect(await writtenTags()).toEqual([`location:${SAN_ANTONIO}`]);
  const page = await getCityHub(SAN_ANTONIO, CONTEXT);
  expect(page?.mechanics[0]?.mechanicId).toBe(last.id);
  const { mechanics: after } = await cityOf(id);
  expect(after.map(({ id: mechanicId }) => mechanicId)).toEqual([
    last.id,
    ...mechanics.map(({ id: mechanicId }) => mechanicId).filter((other) => other !== last.id),
  ]);
});

test("the second of two administrators who reorder the same list gets a conflict", async () => {
  const id = await idOf(SAN_ANTONIO);
  const { mechanics, ringRevision: revision } = await cityOf(id);
  const [, second, third] = mechanics;
  await setRingOrder(admin, id, { places: { [second?.id ?? ""]: 1 }, revision });
  await expect(
    setRingOrder(admin, id, { places: { [third?.id ?? ""]: 1 }, revision }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("a changed URL leaves a redirect, and the old pages are never served again", async () => {
  const { id } = await createLocation(admin, { zip: BOERNE_ZIP, plan });
  await forgetInvalidations();
  const { form, revision } = await cityOf(id);
  await changeLocation(admin, id, { ...form, citySlug: "boerne-hills", revision });
  expect(await findMovedCity("texas/boerne")).toBe("texas/boerne-hills");
  expect(await readInvalidations()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tag: "location:texas/boerne", isPurge: true }),
    ]),
  );
  expect(await searchZipTable("Boerne, TX")).toMatchObject([{ locationId: id, isActive: true }]);
  await expect(createLocation(admin, { zip: BOERNE_ZIP, plan })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(
    changeLocation(admin, id, { ...form, citySlug: "san-antonio" }),
  ).rejects.toMatchObject({
    fields: { citySlug: expect.stringContaining("already uses this URL") },
  });
});

test("undoing a change that gave a city another one's former URL makes the URL lead there again", async () => {
  const change = async (id: string, citySlug: string) =>
    changeLocation(admin, id, { ...(await cityOf(id)).form, citySlug });
  const { id } = await createLocation(admin, { zip: BOERNE_ZIP, plan });
  await change(id, "boerne-hills");
  const other = await idOf(SAN_ANTONIO);
  await change(other, "boerne");
  expect(await findMovedCity("texas/boerne")).toBeNull();
  const { id: changeId } = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  await undoChange(admin, changeId, { kinds: [undoableLocations], batchId: newId() });
  expect(await idOf(SAN_ANTONIO)).toBe(other);
  expect(await findMovedCity("texas/boerne")).toBe("texas/boerne-hills");
});

test("a city's new primary ZIP is on the profiles of the mechanics who cover it", async () => {
  const id = await idOf(SAN_ANTONIO);
  const { form, mechanics } = await cityOf(id);
  const shownZip = async () => {
    const profile = await findMechanicProfile(mechanics[0]?.id ?? "", CONTEXT);
    return profile?.coverage.find(({ city }) => city === "San Antonio")?.zipcode;
  };
  expect(await shownZip()).toBe("78201");
  await changeLocation(admin, id, { ...form, primaryZip: "78205" });
  expect(await shownZip()).toBe("78205");
  await changeLocation(admin, id, form);
});

test("deactivating a city takes its pages down at once, keeps its coverage, and is undone by activating it", async () => {
  const id = await idOf("texas/new-braunfels");
  const before = (await cityOf(id)).mechanics;
  const homes = await db.mechanic.findMany({ where: { mainCity: "new-braunfels" } });
  expect(homes.length).toBeGreaterThan(0);
  expect(await activateLocations(admin, { locationIds: [id], isActive: false, plan })).toEqual({
    changed: 1,
  });
  expect(await readInvalidations()).toEqual(
    expect.arrayContaining([{ tag: "location:texas/new-braunfels", isPurge: true }]),
  );
  expect(await db.mechanic.count({ where: { mainCity: "new-braunfels" } })).toBe(0);
  expect(await activateLocations(admin, { locationIds: [id], isActive: false, plan })).toEqual({
    changed: 0,
  });
  await activateLocations(admin, { locationIds: [id], isActive: true, plan });
  expect((await cityOf(id)).mechanics.map(({ id: one }) => one)).toEqual(
    before.map((one) => one.id),
  );
  expect(await db.mechanic.count({ where: { mainCity: "new-braunfels" } })).toBe(homes.length);
});

test("says what deactivating would take off the site", async () => {
  const { removal } = await cityOf(await idOf(SAN_ANTONIO));
  expect(removal.pages).toBe((await db.service.count({ where: { isActive: true } })) + 1);
  expect(removal.offeredServices).toBeGreaterThan(0);
});
