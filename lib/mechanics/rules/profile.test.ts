import { nestValues } from "@/lib/core/form-values";
import {
  canPause,
  canResume,
  changedCities,
  readTyped,
  typedCoverage,
} from "@/lib/mechanics/rules/profile";

const OIL = { id: "cservice00000000000000001", name: "Oil Change" };
const PADS = { id: "cservice00000000000000002", name: "Brake Pads" };
const typed = (part: string, fields: Record<string, string>) =>
  readTyped(part, nestValues(Object.entries(fields)), [OIL, PADS]);

test("what is typed shows before it is saved", () => {
  const hours = {
    "week.1.0.opens": "08:30",
    "week.1.0.closes": "17:00",
    "closedOn.0": "2026-12-25",
  };
  expect(typed("hours", hours)).toEqual({
    hours: {
      week: [[], [{ opens: 510, closes: 1020 }], [], [], [], [], []],
      closedOn: ["2026-12-25"],
    },
  });
  const area = { zipcode: "78701", radiusMiles: "25", timezone: "America/Chicago" };
  expect(typed("area", area)).toEqual({ ...area, radiusMiles: 25 });
  const offers = {
    [`services.${PADS.id}.isOffered`]: "on",
    [`services.${PADS.id}.price`]: "",
    [`services.${OIL.id}.isOffered`]: "on",
    [`services.${OIL.id}.price`]: "$89.50",
  };
  expect(typed("offers", offers)).toEqual({
    offers: [
      { serviceId: OIL.id, name: "Oil Change", priceCents: 8_950 },
      { serviceId: PADS.id, name: "Brake Pads", priceCents: null },
    ],
  });
  expect(typed("email", { publicEmail: "" })).toEqual({ publicEmail: null });
});

test("what is typed half shows nothing yet", () => {
  expect(typed("hours", { "week.1.0.opens": "08:30", "week.1.0.closes": "" })).toBeNull();
  expect(
    typed("area", { zipcode: "787", radiusMiles: "25", timezone: "America/Chicago" }),
  ).toBeNull();
  const offers = { [`services.${OIL.id}.isOffered`]: "on", [`services.${OIL.id}.price`]: "89." };
  expect(typed("offers", offers)).toBeNull();
  expect(typed("email", { publicEmail: "ana@" })).toBeNull();
  expect(typed("state", { state: "active" })).toBeNull();
});

test("an area that is typed shows its cities around those arranged by hand", () => {
  const city = (name: string) => ({
    city: name,
    state: "Texas",
    slug: `texas/${name}`,
    zipcode: "78701",
  });
  const covered = [
    { ...city("austin"), priority: 1, isByHand: false },
    { ...city("houston"), priority: 2, isByHand: true },
  ];
  expect(
    typedCoverage(covered, [city("buda"), city("kyle")]).map(({ city: name, priority }) => [
      name,
      priority,
    ]),
  ).toEqual([
    ["buda", 1],
    ["houston", 2],
    ["kyle", 3],
  ]);
});

test("a city's pages change when somebody comes, goes, or is rung at another place", () => {
  const before = new Map([
    ["texas/austin", 2],
    ["texas/san-antonio", 1],
    ["texas/seguin", 3],
  ]);
  const after = new Map([
    ["texas/san-antonio", 1],
    ["texas/seguin", 2],
    ["texas/boerne", 3],
  ]);
  expect(changedCities(before, after).toSorted()).toEqual([
    "texas/austin",
    "texas/boerne",
    "texas/seguin",
  ]);
  expect(changedCities(before, before)).toEqual([]);
});

test("a mechanic ends only a break of their own", () => {
  const states = [
    { state: "active", stateReason: null },
    { state: "paused", stateReason: "self" },
    { state: "paused", stateReason: "no_funds" },
    { state: "suspended", stateReason: "administrator" },
    { state: "onboarding", stateReason: null },
  ] as const;
  expect(states.map(canPause)).toEqual([true, false, false, false, false]);
  expect(states.map(canResume)).toEqual([false, true, false, false, false]);
});
