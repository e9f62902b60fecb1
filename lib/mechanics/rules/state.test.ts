import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { toProfile } from "@/lib/mechanics/rules/profile";
import { canPause, canResume, missingForListing } from "@/lib/mechanics/rules/state";

const STATES = [
  { state: "active", stateReason: null },
  { state: "paused", stateReason: "self" },
  { state: "paused", stateReason: "no_funds" },
  { state: "suspended", stateReason: "administrator" },
  { state: "onboarding", stateReason: null },
] as const;

test("lets only active mechanics pause, and end only their own pauses", () => {
  expect(STATES.map(canPause)).toEqual([true, false, false, false, false]);
  expect(STATES.map(canResume)).toEqual([false, true, false, false, false]);
});

test("lists what a mechanic is missing", () => {
  const bare = toProfile(sampleMechanicRecord({ coverage: [], offers: [] }));
  expect(missingForListing(bare)).toEqual([
    "a city to cover",
    "a service to offer",
    "opening hours",
  ]);
  const hours = { week: [[], [{ opens: 480, closes: 1080 }], [], [], [], [], []], closedOn: [] };
  expect(missingForListing(toProfile(sampleMechanicRecord({ hours })))).toEqual([]);
});
