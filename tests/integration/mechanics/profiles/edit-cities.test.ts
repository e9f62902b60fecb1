import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { undoableAreas } from "@/lib/mechanics/profiles/mutations/undo-areas";
import type { CityEditKind } from "@/lib/mechanics/profiles/schema/cities";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { demoActor } from "../../actors";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { forgetApplicants, GOOD } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";

const admin = demoActor("admin");
let mechanic: MechanicActor;

beforeEach(async () => {
  mechanic = await createMechanic();
  await forgetInvalidations();
});
afterEach(async () => {
  await forgetApplicants();
  await forgetInvalidations();
});

const edit = (kind: CityEditKind, ...cities: string[]) =>
  editCities(admin, { mechanicId: mechanic.mechanicId, edit: kind, cities });
const setRadius = (radiusMiles: number) =>
  changePart(
    mechanic,
    { mechanicId: mechanic.mechanicId, part: "area" },
    { ...GOOD.area, radiusMiles },
  );
const citiesOf = async () => {
  const rows = await db.coverage.findMany({
    where: { mechanicId: mechanic.mechanicId },
    include: { location: true },
    orderBy: { priority: "asc" },
  });
  return rows.map(({ location, isByHand }) => location.slug + (isByHand ? " by hand" : ""));
};

test("a city that an administrator removes does not come back with the next plan", async () => {
  expect(await citiesOf()).toContain("texas/new-braunfels");
  await edit("remove", "texas/new-braunfels");
  expect(await citiesOf()).not.toContain("texas/new-braunfels");
  expect(await writtenTags()).toContain("location:texas/new-braunfels");
  expect(await writtenTags()).not.toContain("location:texas/san-antonio");
  await setRadius(60);
  await setRadius(50);
  expect(await citiesOf()).not.toContain("texas/new-braunfels");
});

test("a city that an administrator adds stays when the radius shrinks", async () => {
  await edit("add", "texas/houston");
  expect(await writtenTags()).toContain("location:texas/houston");
  await setRadius(5);
  expect(await citiesOf()).toEqual(["texas/san-antonio", "texas/houston by hand"]);
});

test("a city left to the radius again is covered only while it is within the radius", async () => {
  await edit("add", "texas/houston");
  await edit("remove", "texas/new-braunfels");
  const profile = await edit("follow", "texas/houston", "texas/new-braunfels");
  expect(profile.excluded).toEqual([]);
  const cities = await citiesOf();
  expect(cities).toContain("texas/new-braunfels");
  expect(cities).not.toContain("texas/houston by hand");
});

test("removing the primary city makes the next one primary, and the audit trail says who did it", async () => {
  const before = await citiesOf();
  expect(before[0]).toBe("texas/san-antonio");
  const { coverage, excluded } = await edit("remove", "texas/san-antonio");
  expect(coverage[0]).toMatchObject({ slug: before[1], priority: 1 });
  expect(excluded).toMatchObject([{ slug: "texas/san-antonio" }]);
  const { mainCity } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanic.mechanicId } });
  expect(`texas/${mainCity}`).toBe(before[1]);
  const event = await db.auditEvent.findFirstOrThrow({
    where: { subjectId: mechanic.mechanicId, action: "mechanic.edit_cities" },
  });
  expect(event).toMatchObject({ actorId: admin.userId });
  expect(Object.keys(Object(event.after))).toEqual(["coverage", "excluded"]);
});

test("making the same edit twice changes nothing more", async () => {
  await edit("remove", "texas/new-braunfels");
  const cities = await citiesOf();
  await forgetInvalidations();
  await edit("remove", "texas/new-braunfels");
  expect(await citiesOf()).toEqual(cities);
  expect(await writtenTags()).toEqual([]);
});

test("an edit can be undone after a city's ZIP has changed", async () => {
  await edit("add", "texas/houston");
  const before = await citiesOf();
  await edit("remove", "texas/new-braunfels");
  const where = { subjectId: mechanic.mechanicId, action: "mechanic.edit_cities" };
  const [last] = await db.auditEvent.findMany({ where, orderBy: { createdAt: "desc" }, take: 1 });
  const houston = await db.location.findUniqueOrThrow({ where: { slug: "texas/houston" } });
  const setZip = (primaryZip: string | null) =>
    db.location.update({ where: { id: houston.id }, data: { primaryZip } });
  await setZip("77003");
  try {
    const undo = { kinds: [undoableAreas], batchId: "cundozip00000000000000001" };
    expect(await undoChange(admin, last?.id ?? "", undo)).toMatchObject({ undone: 1 });
    expect(await citiesOf()).toEqual(before);
  } finally {
    await setZip(houston.primaryZip);
  }
});

test("finds a city by name, and says so if there is none", async () => {
  await edit("add", "houston, tx");
  expect(await citiesOf()).toContain("texas/houston by hand");
  await expect(edit("add", "Nowhere, TX")).rejects.toMatchObject({
    fields: { cities: expect.stringContaining("don’t have a city called “Nowhere, TX.”") },
  });
});

test("rejects a city in a state whose registration the mechanic lacks", async () => {
  await expect(edit("add", "california/los-angeles")).rejects.toMatchObject({
    fields: { cities: expect.stringContaining("California requires a registration") },
  });
});
