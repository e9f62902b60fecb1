import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";
import {
  callBlocks,
  canPause,
  canResume,
  hasPublicPage,
  isListed,
  missingForListing,
  unconfirmedPhone,
} from "@/lib/mechanics/profiles/rules/state";

const STATES = [
  { state: "active", stateReason: null },
  { state: "paused", stateReason: "self" },
  { state: "paused", stateReason: "unanswered" },
  { state: "suspended", stateReason: "administrator" },
  { state: "onboarding", stateReason: null },
] as const;

test("lets active mechanics pause, and end any pause", () => {
  expect(STATES.map(canPause)).toEqual([true, false, false, false, false]);
  expect(STATES.map(canResume)).toEqual([false, true, true, false, false]);
});

test("lists what a mechanic is missing", () => {
  const bare = toProfile(sampleMechanicRecord({ coverage: [], offers: [] }));
  expect(missingForListing(bare)).toEqual(["city", "service", "hours"]);
  const hours = { week: [[], [{ opens: 480, closes: 1080 }], [], [], [], [], []], closedOn: [] };
  expect(missingForListing(toProfile(sampleMechanicRecord({ hours })))).toEqual([]);
});

test.each([
  ["nothing", {}, []],
  ["required documents", { callsEndAt: null }, ["insurance"]],
  ["a required registration", { callsEndAt: null, isRegistered: false }, ["registration"]],
  ["a verified number", { phoneVerifiedAt: null }, ["phone"]],
  ["either", { callsEndAt: null, phoneVerifiedAt: null }, ["insurance", "phone"]],
])("lists a mechanic without %s, or shows their page without the number", (_, change, blocks) => {
  const profile = toProfile(sampleMechanicRecord(change));
  expect(callBlocks(profile)).toEqual(blocks);
  expect(isListed(profile)).toBe(blocks.length === 0);
  expect(isListed({ ...profile, state: "paused" })).toBe(false);
  expect(hasPublicPage(profile)).toBe(profile.isRegistered);
  expect(hasPublicPage({ ...profile, state: "suspended" })).toBe(false);
});

test("returns a new number to confirm, or the first one", () => {
  const record = sampleMechanicRecord();
  expect(unconfirmedPhone(record)).toBeNull();
  const first = { ...record, phoneVerifiedAt: null };
  expect(unconfirmedPhone(first)).toBe(record.phoneNumber);
  expect(unconfirmedPhone({ ...first, newPhone: "+12105550199" })).toBe("+12105550199");
});
