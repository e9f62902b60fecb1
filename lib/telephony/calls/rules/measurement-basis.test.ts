import { measurementBasis } from "./measurement-basis";

const UNDECIDED = {
  consent: false,
  refused: false,
  refusesTracking: false,
  measurement: "opt_in",
} as const;

test.each([
  ["consent", { consent: true }, "consent"],
  ["no answer under opt-in", {}, "none"],
  ["no answer under opt-out", { measurement: "opt_out" }, "notice"],
  ["an older page that doesn't say", { measurement: "opt_out", refused: undefined }, "none"],
  ["a refusal under opt-out", { measurement: "opt_out", refused: true }, "none"],
  ["a refusal and consent at once", { consent: true, refused: true }, "none"],
  ["GPC despite consent", { consent: true, refusesTracking: true }, "none"],
  ["GPC under opt-out", { measurement: "opt_out", refusesTracking: true }, "none"],
] as const)("returns the right basis for %s", (_, visit, basis) => {
  expect(measurementBasis({ ...UNDECIDED, ...visit })).toBe(basis);
});
