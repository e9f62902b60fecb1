import { sampleCoverage, sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { isTakenDown, mechanicPageTags } from "@/lib/mechanics/profiles/rules/page-tags";
import { type ProfileRecord, toProfile } from "@/lib/mechanics/profiles/rules/profile";

const profile = (changes: Partial<ProfileRecord> = {}) => toProfile(sampleMechanicRecord(changes));
const before = profile();
const OWN = "mechanic:mechanic-1";
const CITIES = ["location:texas/san-antonio", "location:oklahoma/lawton", "location:texas/seguin"];

test("invalidates nothing if a changed field is not shown", () => {
  expect(mechanicPageTags(before, before)).toEqual([]);
  expect(mechanicPageTags(before, profile({ stateReason: "self" }))).toEqual([]);
});

test("invalidates nothing if only cities without a page are added to the area", () => {
  const inactiveCoverage = [sampleCoverage("texas/hondo", "78861", 4)];
  const [was, is] = [
    { ...before, inactiveCoverage: [] },
    { ...before, inactiveCoverage },
  ];
  expect(mechanicPageTags(was, is)).toEqual([]);
});

test("invalidates the pages that show a changed field", () => {
  const hours = { week: [[{ opens: 0, closes: 60 }], [], [], [], [], [], []], closedOn: [] };
  expect(mechanicPageTags(before, profile({ publicEmail: "a@example.com" }))).toEqual([OWN]);
  for (const area of [{ radiusMiles: 10 }, { zipcode: "78155" }])
    expect(mechanicPageTags(before, profile(area))).toEqual(["mechanics", OWN, ...CITIES]);
  expect(mechanicPageTags(before, profile({ hours }))).toEqual(
    expect.arrayContaining(["mechanics", OWN, ...CITIES]),
  );
});

test("invalidates the cities' pages if a service is added or removed, or its price changes", () => {
  const offering = (...services: [serviceId: string, priceCents: number][]) =>
    profile({ offers: services.map(([serviceId, priceCents]) => ({ serviceId, priceCents })) });
  const one = offering(["service-1", 9_900]);
  for (const other of [
    offering(["service-1", 8_900]),
    offering(["service-2", 9_900]),
    offering(),
  ]) {
    expect(mechanicPageTags(one, other)).toEqual([OWN, ...CITIES]);
    expect(mechanicPageTags(other, one)).toEqual([OWN, ...CITIES]);
  }
});

test("invalidates only the cities that a new area adds, removes, or gives a new priority", () => {
  const coverage = [
    sampleCoverage("texas/san-antonio", "78201", 1),
    sampleCoverage("texas/seguin", "78155", 2),
    sampleCoverage("texas/austin", "78701", 3),
  ];
  expect(mechanicPageTags(before, profile({ coverage })).toSorted()).toEqual(
    [
      "mechanics",
      OWN,
      "location:oklahoma/lawton",
      "location:texas/austin",
      "location:texas/seguin",
    ].toSorted(),
  );
});

test.each([
  ["becomes active again", profile({ state: "paused" }), before],
  ["is suspended", before, profile({ state: "suspended" })],
  ["is new", null, before],
])("invalidates every page about a mechanic who %s", (_, was, is) => {
  expect(mechanicPageTags(was, is)).toEqual(["mechanics", OWN, ...CITIES]);
});

test("invalidates a paused mechanic's own page and those of their cities, which say when they are back", () => {
  const paused = profile({ state: "paused" });
  const longer = { ...paused, pausedUntil: "2026-11-21T23:00:00.000Z" };
  expect(mechanicPageTags(paused, longer)).toEqual([OWN, ...CITIES]);
  expect(isTakenDown(paused, longer)).toBe(false);
  const suspended = profile({ state: "suspended" });
  expect(mechanicPageTags(paused, suspended)).toEqual([OWN, ...CITIES]);
  expect(mechanicPageTags(paused, { ...paused, radiusMiles: 12 })).toEqual([]);
  expect(isTakenDown(paused, suspended)).toBe(true);
});

test.each([
  ["documents", { callsEndAt: null }],
  ["number", { phoneVerifiedAt: null }],
])("purges every page of a mechanic whose %s no longer allows calls", (_, change) => {
  const after = profile(change);
  expect(mechanicPageTags(before, after)).toEqual(["mechanics", OWN, ...CITIES]);
  expect(isTakenDown(before, after)).toBe(true);
  expect(mechanicPageTags(after, before)).toEqual(["mechanics", OWN, ...CITIES]);
  expect(isTakenDown(after, before)).toBe(false);
});

test("purges every page of a mechanic whose photo is removed or replaced, not of one who adds a photo", () => {
  const photographed = profile({ photo: "a".repeat(32) });
  for (const after of [before, profile({ photo: "b".repeat(32) })]) {
    expect(mechanicPageTags(photographed, after)).toEqual(["mechanics", OWN, ...CITIES]);
    expect(isTakenDown(photographed, after)).toBe(true);
  }
  expect(isTakenDown(before, photographed)).toBe(false);
  expect(isTakenDown(photographed, { ...photographed, name: "Ana Cruz" })).toBe(false);
});

test("invalidates nothing for a mechanic who is not shown", () => {
  const [paused, suspended] = [profile({ state: "paused" }), profile({ state: "suspended" })];
  expect(mechanicPageTags(suspended, { ...suspended, name: "Ana Cruz" })).toEqual([]);
  expect(mechanicPageTags({ ...paused, isRegistered: false }, suspended)).toEqual([]);
  expect(mechanicPageTags(null, profile({ state: "onboarding" }))).toEqual([]);
});
