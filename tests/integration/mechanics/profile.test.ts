import { listAuditEvents } from "@/lib/audit/data";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { findZipCoverage } from "@/lib/locations/data/visitor-location";
import { changePart } from "@/lib/mechanics/mutations/change-part";
import { pauseMechanic, resumeMechanic } from "@/lib/mechanics/mutations/pause";
import type { PartName, ProfileEdit } from "@/lib/mechanics/parts";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { demoId } from "@/prisma/seed/demo-id";
import { forgetApplicants, GOOD, NOW } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";

let actor: MechanicActor;
const HOME = "location:texas/san-antonio";

beforeEach(async () => {
  actor = await createMechanic();
  await forgetInvalidations();
});
afterEach(async () => {
  await forgetApplicants();
  await forgetInvalidations();
});
afterAll(() => db.$disconnect());

const save = (part: PartName, edit: ProfileEdit) =>
  changePart(actor, { mechanicId: actor.mechanicId, part }, edit);
const pause = () => pauseMechanic(actor, actor.mechanicId);
const resume = () => resumeMechanic(actor, actor.mechanicId);
const read = () =>
  db.mechanic.findUniqueOrThrow({
    where: { id: actor.mechanicId },
    include: { offers: true, coverage: { include: { location: true } } },
  });

test("replans cities for a new radius and invalidates only their pages", async () => {
  await save("area", { ...GOOD.area, radiusMiles: 10 });
  const { coverage, radiusMiles } = await read();
  expect(radiusMiles).toBe(10);
  expect(coverage.map(({ location }) => location.slug)).toEqual(["texas/san-antonio"]);
  const tags = await writtenTags();
  expect(tags).toEqual(expect.arrayContaining(["mechanics", `mechanic:${actor.mechanicId}`]));
  expect(tags).toContain("location:texas/new-braunfels");
  // Where they stay the first to be rung nothing changes.
  expect(tags).not.toContain(HOME);
});

describe("a city that an administrator arranged by hand", () => {
  const citiesOf = async () => {
    const { coverage } = await read();
    const rows = coverage.map(({ location, priority, isByHand }) => ({
      slug: location.slug,
      priority,
      isByHand,
    }));
    return rows.toSorted((a, b) => a.priority - b.priority);
  };
  const arrange = async (slug: string, priority: number) => {
    const { id: locationId } = await db.location.findUniqueOrThrow({ where: { slug } });
    const { mechanicId } = actor;
    await db.coverage.upsert({
      where: { mechanicId_locationId: { mechanicId, locationId } },
      create: { mechanicId, locationId, zipcode: "77002", priority, isByHand: true },
      update: { priority, isByHand: true },
    });
  };

  test("stays where it is when the mechanic's area changes, and the others come around it", async () => {
    await arrange("texas/houston", 1);
    await save("area", { ...GOOD.area, radiusMiles: 10 });
    expect(await citiesOf()).toEqual([
      { slug: "texas/houston", priority: 1, isByHand: true },
      { slug: "texas/san-antonio", priority: 2, isByHand: false },
    ]);
    expect((await read()).mainCity).toBe("houston");
    expect(await writtenTags()).not.toContain("location:texas/houston");
  });

  test("keeps its place within the area too, and comes only once", async () => {
    await arrange("texas/san-antonio", 4);
    await save("area", { ...GOOD.area, radiusMiles: 45 });
    const cities = await citiesOf();
    expect(cities.filter(({ isByHand }) => isByHand)).toEqual([
      { slug: "texas/san-antonio", priority: 4, isByHand: true },
    ]);
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(cities.length);
    expect(cities.map(({ slug }) => slug)).toContain("texas/new-braunfels");
  });
});

test("a ZIP that nobody uses changes nothing", async () => {
  await expect(save("area", { ...GOOD.area, zipcode: "00000" })).rejects.toMatchObject({
    fields: { zipcode: "This ZIP code does not exist." },
  });
  expect((await read()).zipcode).toBe(GOOD.area.zipcode);
});

test("other hours renew the cities' pages, and saving the same renews nothing", async () => {
  const nights: Profile["hours"] = {
    week: [[], [], [], [], [], [], [{ opens: 1200, closes: 120 }]],
    closedOn: ["2026-12-25"],
  };
  await save("hours", { hours: nights });
  expect((await read()).hours).toEqual(nights);
  const cities = (await read()).coverage.map(({ location }) => `location:${location.slug}`);
  expect(await writtenTags()).toEqual(cities.toSorted());
  await forgetInvalidations();
  await save("hours", { hours: nights });
  expect(await writtenTags()).toEqual([]);
});

test("what is no longer named is offered no more, and comes back when it is", async () => {
  const [first, second] = GOOD.services;
  if (!first || !second) throw new Error("There are two.");
  await save("offers", { offers: [{ ...first, priceCents: 19_900 }] });
  const offers = async () =>
    (await read()).offers.map(({ serviceId, priceCents, isActive }) => ({
      serviceId,
      priceCents,
      isActive,
    }));
  expect(await offers()).toEqual(
    expect.arrayContaining([
      { serviceId: first.serviceId, priceCents: 19_900, isActive: true },
      { serviceId: second.serviceId, priceCents: null, isActive: false },
    ]),
  );
  expect(await writtenTags()).toEqual(
    expect.arrayContaining([HOME, `mechanic:${actor.mechanicId}`]),
  );
  await save("offers", { offers: GOOD.services });
  expect((await offers()).every(({ isActive }) => isActive)).toBe(true);
});

test("shows the public email on the profile only", async () => {
  await save("email", { publicEmail: "ana.shop@example.com" });
  expect((await read()).publicEmail).toBe("ana.shop@example.com");
  expect(await writtenTags()).toEqual([`mechanic:${actor.mechanicId}`]);
});

describe("a break", () => {
  test("takes a mechanic out of every recommendation, and ends with one tap", async () => {
    const others = {
      mechanicId: { not: actor.mechanicId },
      location: { slug: "texas/san-antonio" },
    };
    const kept = await db.coverage.findMany({ where: others });
    await db.coverage.deleteMany({ where: others });
    const recommended = async () =>
      (await findZipCoverage("78205", NOW))?.recommendedMechanic?.mechanicId;
    try {
      expect(await recommended()).toBe(actor.mechanicId);
      await pause();
      expect(await recommended()).toBeUndefined();
      expect(await read()).toMatchObject({ state: "paused", stateReason: "self", isActive: false });
      expect(await writtenTags()).toEqual(
        expect.arrayContaining([HOME, "mechanics", `mechanic:${actor.mechanicId}`]),
      );
      await resume();
      expect(await recommended()).toBe(actor.mechanicId);
    } finally {
      await db.coverage.createMany({ data: kept });
    }
  });

  test("is idempotent, and edits in between invalidate no page", async () => {
    await pause();
    await forgetInvalidations();
    await pause();
    await save("area", { ...GOOD.area, radiusMiles: 5 });
    expect(await writtenTags()).toEqual([]);
  });

  test.each([
    ["paused", "no_funds"],
    ["suspended", "administrator"],
  ] as const)("does not end what somebody else began: %s, %s", async (state, stateReason) => {
    await db.mechanic.update({ where: { id: actor.mechanicId }, data: { state, stateReason } });
    await expect(resume()).rejects.toMatchObject({ code: "conflict" });
    await expect(pause()).rejects.toMatchObject({ code: "conflict" });
    expect((await read()).state).toBe(state);
  });
});

test("nobody else's mechanic is touched, and each change is written down with who made it", async () => {
  const before = await db.mechanic.findMany({ where: { id: { not: actor.mechanicId } } });
  await save("area", { ...GOOD.area, radiusMiles: 10 });
  await pause();
  expect(await db.mechanic.findMany({ where: { id: { not: actor.mechanicId } } })).toEqual(before);
  const events = await db.auditEvent.findMany({
    where: { subjectId: actor.mechanicId, actorId: actor.userId },
    orderBy: { createdAt: "asc" },
  });
  expect(events).toMatchObject([
    { action: "mechanic.change_area", before: { radiusMiles: 40 }, after: { radiusMiles: 10 } },
    { action: "mechanic.pause", before: { state: "active" }, after: { state: "paused" } },
  ]);
});

test("the trail names the mechanic and the services, and leaves out a save that changed nothing", async () => {
  const offers = [{ serviceId: demoId("service", 3), priceCents: 12_000 }];
  await save("offers", { offers });
  await save("offers", { offers });
  const subject = { subjectKind: "mechanic", subjectId: actor.mechanicId };
  const { items } = await listAuditEvents({ limit: 10 }, subject);
  const { name } = await read();
  const service = await db.service.findUniqueOrThrow({ where: { id: demoId("service", 3) } });
  const [latest, ...others] = items.filter(({ action }) => action === "mechanic.change_offers");
  expect(others).toEqual([]);
  expect(latest).toMatchObject({ subjectName: name });
  expect(latest?.after?.offers).toContainEqual({ ...offers[0], name: service.name });
});

test("two changes at once are both kept", async () => {
  await Promise.all([
    save("area", { ...GOOD.area, radiusMiles: 10 }),
    save("email", { publicEmail: "ana.shop@example.com" }),
    save("offers", { offers: [{ serviceId: demoId("service", 3), priceCents: 100 }] }),
  ]);
  expect(await read()).toMatchObject({ radiusMiles: 10, publicEmail: "ana.shop@example.com" });
});
