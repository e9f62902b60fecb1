import { canPause, canResume, changedCities } from "@/lib/profile/rules";

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
