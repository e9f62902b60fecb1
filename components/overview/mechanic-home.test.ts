import { nextSteps } from "@/components/overview/mechanic-home";

const GOOD = {
  id: "cdemomechanic000000000001",
  state: "active",
  stateReason: null,
  isRegistered: true,
  suspensionReason: null,
  pausedUntil: null,
  isOpen: true,
  availability: "Open now",
  cityCount: 3,
  offerCount: 5,
  documentsValidUntil: "2026-11-21",
  today: "2026-11-21",
  timezone: "America/Chicago",
  phoneNumber: "+12105550101",
  phoneVerifiedAt: new Date("2026-01-05T15:00:00Z"),
  callsEndAt: new Date("2026-12-06T06:00:00Z"),
  newPhone: null,
} as const;
type Overview = Parameters<typeof nextSteps>[0];
const overviewWith = (change: Partial<Overview>): Overview => ({
  ...GOOD,
  refusals: [],
  demand: [],
  renewals: [],
  ...change,
});
const stepsFor = (change: Partial<Overview>) =>
  nextSteps(overviewWith(change)).map(({ label }) => label);

test("has no tasks for a listed mechanic, even on the documents' last day", () => {
  expect(stepsFor({})).toEqual([]);
});

test("asks for new documents the day after they expire", () => {
  expect(stepsFor({ today: "2026-11-22" })).toEqual([expect.stringContaining("documents")]);
});

test("links a missing or expired registration to the documents", () => {
  expect(nextSteps(overviewWith({ isRegistered: false }))).toEqual([
    { label: expect.stringContaining("state registration"), href: "/dashboard/profile#documents" },
  ]);
});

test("asks the mechanic to add the insurance that calls require, and to confirm their number", () => {
  expect(nextSteps(overviewWith({ callsEndAt: null, phoneVerifiedAt: null }))).toEqual([
    { label: expect.stringContaining("insurance"), href: "/dashboard/profile#documents" },
    { label: "Confirm your number, (210) 555-0101", href: "/dashboard/profile#phone" },
  ]);
});

test("lists everything that a new mechanic is missing", () => {
  const steps = stepsFor({
    state: "onboarding",
    cityCount: 0,
    offerCount: 0,
    documentsValidUntil: null,
  });
  expect(steps).toHaveLength(4);
});

test.each([
  ["paused", /paused/],
  ["suspended", /suspended/],
] as const)("tells a %s mechanic about that first", (state, words) => {
  expect(stepsFor({ state, offerCount: 0 })[0]).toMatch(words);
});

test("lists documents that were rejected, will expire soon, or have expired, with links to them", () => {
  const steps = nextSteps(
    overviewWith({
      refusals: [{ slot: "insurance" }],
      renewals: [
        { slot: "insurance", expiresOn: "2026-12-01", isExpired: false },
        { slot: "ase", expiresOn: "2026-12-05", isExpired: false },
        { slot: "state_registration:CA", expiresOn: "2026-11-01", isExpired: true },
      ],
    }),
  );
  expect(steps.map(({ label }) => label)).toEqual([
    "Liability insurance was rejected. Correct it and submit it again.",
    "ASE certification expires on Dec 5, 2026. Submit the renewal once you have it.",
    "California registration expired on Nov 1, 2026. Submit the renewal.",
  ]);
  expect(new Set(steps.map(({ href }) => href))).toEqual(new Set(["/dashboard/profile#documents"]));
});

test("asks for each document only once, by name", () => {
  const expired = { slot: "insurance", expiresOn: "2026-11-20", isExpired: true } as const;
  expect(stepsFor({ documentsValidUntil: "2026-11-20", renewals: [expired] })).toHaveLength(1);
});

test("names a new number that must be confirmed", () => {
  expect(nextSteps(overviewWith({ newPhone: "+14065550101" }))).toEqual([
    { label: "Confirm your new number, (406) 555-0101", href: "/dashboard/profile#phone" },
  ]);
});
