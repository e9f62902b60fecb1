import { renderToStaticMarkup } from "react-dom/server";
import ProfilePage from "@/app/(light)/mechanics/[mechanicId]/page";
import { listAuditEvents } from "@/app/audit-trail";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { DAY_MS, dateIn } from "@/lib/core/time";
import { getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import type { PartName, ProfileEdit } from "@/lib/mechanics/profiles/fields";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { pauseMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import { defaultSite } from "@/lib/platform/settings/data";
import { findServiceInCity } from "@/lib/site/landing/data";
import { demoId } from "@/prisma/seed/demo-id";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { forgetApplicants, GOOD, NOW } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";

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

const save = (part: PartName, edit: ProfileEdit) =>
  changePart(actor, { mechanicId: actor.mechanicId, part }, edit);
const pause = () => pauseMechanic(actor, actor.mechanicId, { length: "open", now: NOW });
const read = () =>
  db.mechanic.findUniqueOrThrow({
    where: { id: actor.mechanicId },
    include: { offers: true, coverage: { include: { location: true } } },
  });

test("replans cities for a new radius, and invalidates the pages of the old and new cities, which show the radius", async () => {
  await save("area", { ...GOOD.area, radiusMiles: 10 });
  const { coverage, radiusMiles } = await read();
  expect(radiusMiles).toBe(10);
  expect(coverage.map(({ location }) => location.slug)).toEqual(["texas/san-antonio"]);
  const tags = await writtenTags();
  expect(tags).toEqual(expect.arrayContaining(["mechanics", `mechanic:${actor.mechanicId}`]));
  expect(tags).toContain("location:texas/new-braunfels");
  expect(tags).toContain(HOME);
});

test("the page announces days off, and is rendered again after the first of them", async () => {
  const { week } = openHoursSchema.parse(GOOD.hours);
  const zone = GOOD.area.timezone;
  const today = Date.parse(dateIn(zone, new Date()));
  const dayIn = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  await save("hours", { hours: { week, closedOn: [dayIn(9), dayIn(3)] } });
  const params = Promise.resolve({ mechanicId: actor.mechanicId });
  const html = renderToStaticMarkup(await ProfilePage({ params }));
  expect(html).toContain("Also closed on");
  const renewAt = Number(/name="rc-renew" content="(\d+)"/.exec(html)?.[1]);
  const wall = new Date(renewAt).toLocaleString("sv-SE", { timeZone: zone });
  expect(wall).toBe(`${dayIn(4)} 00:00:00`);
});

describe("a city added by an administrator", () => {
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
      create: { mechanicId, locationId, priority, isByHand: true },
      update: { priority, isByHand: true },
    });
  };

  test("keeps its priority when the mechanic's area changes, and the other cities come after it", async () => {
    await arrange("texas/houston", 1);
    await save("area", { ...GOOD.area, radiusMiles: 10 });
    expect(await citiesOf()).toEqual([
      { slug: "texas/houston", priority: 1, isByHand: true },
      { slug: "texas/san-antonio", priority: 2, isByHand: false },
    ]);
    expect((await read()).mainCity).toBe("houston");
    // Houston's pages show the radius.
    expect(await writtenTags()).toContain("location:texas/houston");
  });

  test("keeps its priority within the area, without a duplicate", async () => {
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

test("rejects an unknown ZIP code", async () => {
  await expect(save("area", { ...GOOD.area, zipcode: "00000" })).rejects.toMatchObject({
    fields: { zipcode: UNKNOWN_ZIP },
  });
  expect((await read()).zipcode).toBe(GOOD.area.zipcode);
});

test("new opening days invalidate the cities' pages, and saving the same hours invalidates nothing", async () => {
  const nights: Profile["hours"] = {
    week: [[], [], [], [], [], [], [{ opens: 1200, closes: 120 }]],
    closedOn: ["2026-12-25"],
  };
  await save("hours", { hours: nights });
  expect((await read()).hours).toEqual(nights);
  const cities = (await read()).coverage.map(({ location: { slug } }) => `location:${slug}`);
  const shownOn = [...cities, `mechanic:${actor.mechanicId}`, "mechanics"];
  expect(await writtenTags()).toEqual(shownOn.toSorted());
  await forgetInvalidations();
  await save("hours", { hours: nights });
  expect(await writtenTags()).toEqual([]);
});

test("deactivates an offer that is left out, and reactivates it when it returns", async () => {
  const [first, second] = GOOD.services;
  if (!first || !second) throw new Error("GOOD must offer two services.");
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

test("shows the public email only on the profile", async () => {
  await save("email", { publicEmail: "ana.shop@example.com" });
  expect((await read()).publicEmail).toBe("ana.shop@example.com");
  expect(await writtenTags()).toEqual([`mechanic:${actor.mechanicId}`]);
});

test("shows the price of the city's page for a service without its own price", async () => {
  const [priced, unpriced] = await Promise.all([
    db.service.findFirstOrThrow({ where: { slug: "oil-change" } }),
    db.service.findFirstOrThrow({ where: { pricingMode: "no_price", isActive: true } }),
  ]);
  const offers = [priced, unpriced].map(({ id }) => ({ serviceId: id, priceCents: null }));
  await save("offers", { offers });
  const context = { now: NOW, phones: defaultSite() };
  const shown = (await getProfilePage(actor.mechanicId, context))?.services;
  const city = { slug: "texas/san-antonio" };
  const ofCity = await findServiceInCity(priced.slug, city, context);
  const priceOf = (slug: string) => shown?.find((service) => service.slug === slug)?.priceCents;
  expect(priceOf(priced.slug)).toBe(ofCity?.pricing.price);
  expect(priceOf(priced.slug)).toBeGreaterThan(0);
  expect(priceOf(unpriced.slug)).toBeNull();
});

test("doesn't change other mechanics, and audits each change with its actor", async () => {
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

test("names the mechanic and services in the audit trail, and omits a save that changed nothing", async () => {
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

test("keeps concurrent changes to different parts", async () => {
  await Promise.all([
    save("area", { ...GOOD.area, radiusMiles: 10 }),
    save("email", { publicEmail: "ana.shop@example.com" }),
    save("offers", { offers: [{ serviceId: demoId("service", 3), priceCents: 100 }] }),
  ]);
  expect(await read()).toMatchObject({ radiusMiles: 10, publicEmail: "ana.shop@example.com" });
});
