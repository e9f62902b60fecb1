import {
  CAMPAIGN_STATES,
  CAMPAIGN_STEPS,
  isExportable,
  needsChecks,
  stateAfter,
  stateAfterEdit,
} from "./campaign-state";

test("allows these steps and no others", () => {
  const allowed = CAMPAIGN_STATES.flatMap((state) =>
    CAMPAIGN_STEPS.flatMap((step) => {
      const next = stateAfter(state, step);
      return next ? [`${state}: ${step} → ${next}`] : [];
    }),
  );
  expect(allowed).toEqual([
    "draft: check → ready",
    "draft: end → ended",
    "ready: enable → enabled",
    "ready: end → ended",
    "enabled: pause → paused",
    "enabled: end → ended",
    "paused: enable → enabled",
    "paused: end → ended",
  ]);
});

test("requires passing checks to become ready or enabled", () => {
  expect(CAMPAIGN_STEPS.filter(needsChecks)).toEqual(["check", "enable"]);
});

test("an edit makes a ready campaign a draft again, and an ended one can't be edited", () => {
  expect(CAMPAIGN_STATES.map(stateAfterEdit)).toEqual([
    "draft",
    "draft",
    "enabled",
    "paused",
    null,
  ]);
});

test("only checked campaigns can be exported", () => {
  expect(CAMPAIGN_STATES.filter(isExportable)).toEqual(["ready", "enabled", "paused"]);
});
