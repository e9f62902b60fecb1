import { textStateOf } from "./text-state";

const NOW = new Date("2026-06-15T08:00:00Z");
const mechanic = { phoneNumber: "+12105550171", phoneVerifiedAt: NOW };
const consent = { phoneNumber: "+12105550171", stoppedAt: null };

test.each([
  ["on", "with consent", { consent }],
  ["off", "without consent", { consent: null }],
  ["off", "after a change of number", { consent: { ...consent, phoneNumber: "+12105550172" } }],
  ["stopped", "after STOP", { consent: { ...consent, stoppedAt: NOW } }],
  ["unverified", "before a code", { consent, mechanic: { ...mechanic, phoneVerifiedAt: null } }],
  ["unavailable", "until texts are set up", { consent, isAvailable: false }],
])("texts are %s %s", (state, _, facts) => {
  expect(textStateOf({ isAvailable: true, mechanic, ...facts })).toBe(state);
});
