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
} as const;
const stepsFor = (change: Partial<Parameters<typeof nextSteps>[0]>, today = "2026-11-21") =>
  nextSteps({ ...GOOD, ...change }, today).map(({ label }) => label);

test("shows nothing to do for a listed mechanic, even on the last day of the documents", () => {
  expect(stepsFor({})).toEqual([]);
});

test("asks for documents the day after they expire", () => {
  expect(stepsFor({}, "2026-11-22")).toEqual([expect.stringContaining("documents")]);
});

test("links the documents from a registration that is missing or has lapsed", () => {
  expect(nextSteps({ ...GOOD, isRegistered: false }, "2026-11-21")).toEqual([
    { label: expect.stringContaining("state registration"), href: "/dashboard/profile#documents" },
  ]);
});

test("shows a new mechanic everything that is missing", () => {
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
] as const)("tells a %s mechanic so first", (state, words) => {
  expect(stepsFor({ state, offerCount: 0 })[0]).toMatch(words);
});
