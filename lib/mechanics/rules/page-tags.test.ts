import { sampleCoverage, sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { isTakenDown, mechanicPageTags } from "@/lib/mechanics/rules/page-tags";
import { type ProfileRecord, toProfile } from "@/lib/mechanics/rules/profile";

const profile = (changes: Partial<ProfileRecord> = {}) => toProfile(sampleMechanicRecord(changes));
const before = profile();
const OWN = "mechanic:mechanic-1";
const CITIES = ["location:texas/san-antonio", "location:oklahoma/lawton", "location:texas/seguin"];

test("a change to a field that is not shown invalidates nothing", () => {
  expect(mechanicPageTags(before, before)).toEqual([]);
  expect(mechanicPageTags(before, profile({ stateReason: "self" }))).toEqual([]);
});

test("a field invalidates the pages that show it", () => {
  const hours = { week: [[{ opens: 0, closes: 60 }], [], [], [], [], [], []], closedOn: [] };
  expect(mechanicPageTags(before, profile({ publicEmail: "a@example.com" }))).toEqual([OWN]);
  expect(mechanicPageTags(before, profile({ radiusMiles: 10 }))).toEqual(["mechanics", OWN]);
  expect(mechanicPageTags(before, profile({ hours }))).toEqual(["mechanics", OWN, ...CITIES]);
  expect(mechanicPageTags(before, profile({ offers: [] }))).toEqual([OWN, ...CITIES]);
});

test("a new area invalidates only the cities that are added, removed or change priority", () => {
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
  ["comes back", profile({ state: "paused" }), before],
  ["is suspended", before, profile({ state: "suspended" })],
  ["is new", null, before],
])("a mechanic who %s invalidates every page about them", (_, was, is) => {
  expect(mechanicPageTags(was, is)).toEqual(["mechanics", OWN, ...CITIES]);
});

test("a paused mechanic has only a page of their own, which follows the pause", () => {
  const paused = profile({ state: "paused" });
  const longer = { ...paused, pausedUntil: "2026-11-21T23:00:00.000Z" };
  expect(mechanicPageTags(paused, longer)).toEqual([OWN]);
  expect(isTakenDown(paused, longer)).toBe(false);
  const suspended = profile({ state: "suspended" });
  expect(mechanicPageTags(paused, suspended)).toEqual([OWN]);
  expect(isTakenDown(paused, suspended)).toBe(true);
});

test("a mechanic who is not shown invalidates nothing", () => {
  const [paused, suspended] = [profile({ state: "paused" }), profile({ state: "suspended" })];
  expect(mechanicPageTags(suspended, { ...suspended, name: "Ana Cruz" })).toEqual([]);
  expect(mechanicPageTags({ ...paused, isRegistered: false }, suspended)).toEqual([]);
  expect(mechanicPageTags(null, profile({ state: "onboarding" }))).toEqual([]);
});
