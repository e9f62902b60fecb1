import { progress } from "@/lib/quiz/quiz-progress";

const STEPS = [1, 2, 3, 4, 5] as const;

test.each(STEPS)("on step %i, earlier steps are completed and later ones ahead", (step) => {
  const segments = progress({ currentStep: step }, { isCompact: false }) ?? [];
  expect(segments.map((segment) => segment.step)).toEqual([1, 2, 3, 4, 5]);
  expect(segments.map(({ status }) => status)).toEqual(
    STEPS.map((other) => (other < step ? "completed" : other === step ? "current" : "ahead")),
  );
});

test.each(STEPS)("on step %i, only the last segment is green", (step) => {
  const segments = progress({ currentStep: step }, { isCompact: false }) ?? [];
  expect(segments.map(({ isGreen }) => isGreen)).toEqual([false, false, false, false, true]);
});

test("returns null on the results", () => {
  expect(progress({ currentStep: 6 }, { isCompact: false })).toBeNull();
});

test.each([1, 2, 3, 4, 5, 6] as const)("returns null on step %i in compact form", (step) => {
  expect(progress({ currentStep: step }, { isCompact: true })).toBeNull();
});
