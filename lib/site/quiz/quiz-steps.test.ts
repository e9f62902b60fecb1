import { knownLocation, locationFromZip } from "@/lib/site/quiz/quiz-location";
import type { QuizLocation, QuizState, QuizStep } from "@/lib/site/quiz/quiz-state";
import {
  NEW_QUIZ,
  progress,
  type QuizEvent,
  reduceQuiz,
  resumeQuiz,
  resumeQuizForZip,
} from "@/lib/site/quiz/quiz-steps";

const austin = knownLocation({
  locationId: "loc-1",
  city: "Austin",
  state: "Texas",
  phoneNumber: "(512) 555-0100",
});
const nowhere = locationFromZip(null);
const rosa: QuizLocation = {
  ...nowhere,
  city: "San Antonio",
  state: "Texas",
  phoneNumber: "(210) 555-0101",
};

const ANSWERS: QuizEvent[] = [
  { type: "answered", question: "brakeType", value: "pads" },
  { type: "answered", question: "vehicleType", value: "truck" },
  { type: "answered", question: "wheelsAffected", value: "both" },
  { type: "answered", question: "partPreference", value: "premium" },
];
const ZIP: QuizEvent = { type: "zipTyped", text: "782-01" };
const LOCATED: QuizEvent = { type: "located", location: nowhere };
const BACK: QuizEvent = { type: "wentBack" };

function play(events: readonly QuizEvent[], known: QuizLocation | null = null): QuizState {
  return events.reduce((state, event) => reduceQuiz(state, event, known), NEW_QUIZ);
}

test("starts with the brakes question and no answers", () => {
  expect(NEW_QUIZ).toMatchObject({ currentStep: 1, quizData: {}, result: null });
});

test.each([1, 2, 3, 4])("goes to the next step after answer %i", (count) => {
  expect(play(ANSWERS.slice(0, count)).currentStep).toBe(count + 1);
});

test("keeps the digits of a ZIP in the fifth step", () => {
  expect(play([...ANSWERS, ZIP])).toMatchObject({ currentStep: 5, manualZipcode: "78201" });
});

test("shows the results once a ZIP is located", () => {
  const state = play([...ANSWERS, ZIP, LOCATED]);
  expect(state).toMatchObject({
    currentStep: 6,
    quizData: { brakeType: "pads", city: "Your Area" },
    locationData: nowhere,
    result: { city: "Your Area", brakeType: "pads", totalPrice: { low: 250, high: 800 } },
  });
});

test("goes from the fourth answer to the results on a page with a known location", () => {
  expect(play(ANSWERS, austin)).toMatchObject({
    currentStep: 6,
    quizData: { city: "Austin" },
    locationData: { phoneNumber: "(512) 555-0100", locationId: "loc-1" },
    result: { city: "Austin", state: "Texas" },
  });
});

test.each<[string, readonly QuizEvent[]]>([
  ["an answer to a later question", [{ type: "answered", question: "vehicleType", value: "suv" }]],
  ["a second tap on an answer", [...ANSWERS.slice(0, 1), ...ANSWERS.slice(0, 1)]],
  ["a ZIP before its step", [...ANSWERS.slice(0, 2), ZIP]],
  ["a lookup that finishes after the visitor has left", [...ANSWERS, BACK, LOCATED]],
  ["a click on the current step", [...ANSWERS.slice(0, 2), { type: "wentTo", step: 3 }]],
  ["a click on a step ahead", [...ANSWERS.slice(0, 2), { type: "wentTo", step: 5 }]],
])("ignores %s", (_, events) => {
  expect(play(events)).toEqual(play(events.slice(0, -1)));
});

test("can't reach the location step on a page with a known location", () => {
  const results = play(ANSWERS, austin);
  expect(reduceQuiz(results, { type: "wentTo", step: 5 }, austin)).toEqual(results);
});

describe("going back", () => {
  test.each([2, 3, 4, 5] as const)(
    "returns one step from step %i and keeps every answer",
    (step) => {
      const before = play(ANSWERS.slice(0, step - 1));
      expect(reduceQuiz(before, BACK, null)).toEqual({ ...before, currentStep: step - 1 });
    },
  );

  test("does nothing on the first step", () => {
    expect(play([BACK])).toEqual(NEW_QUIZ);
  });

  test("returns from the results to the ZIP, which is kept", () => {
    const results = play([...ANSWERS, ZIP, LOCATED]);
    expect(reduceQuiz(results, BACK, null)).toEqual({ ...results, currentStep: 5 });
  });

  test("returns from the results to the parts if the location was never asked for", () => {
    const results = play(ANSWERS, austin);
    expect(reduceQuiz(results, BACK, austin)).toEqual({ ...results, currentStep: 4 });
  });

  test("replaces an answer that changes, and discards the result", () => {
    const again = play([
      ...[...ANSWERS, ZIP, LOCATED, BACK, BACK],
      { type: "answered", question: "partPreference", value: "economy" },
    ]);
    expect(again).toMatchObject({ currentStep: 5, result: null, manualZipcode: "78201" });
    expect(again.quizData).toMatchObject({ brakeType: "pads", partPreference: "economy" });
  });
});

describe("clicking a completed step", () => {
  const RESULTS_LEFT = [...ANSWERS, ZIP, LOCATED, BACK];

  test.each([
    [1, []],
    [2, ["brakeType"]],
    [3, ["brakeType", "vehicleType"]],
    [4, ["brakeType", "vehicleType", "wheelsAffected"]],
  ] as const)("returns to step %i and keeps only %j", (step, kept) => {
    const state = play([...RESULTS_LEFT, { type: "wentTo", step }]);
    expect(state).toMatchObject({ currentStep: step, result: null, locationData: null });
    expect(Object.keys(state.quizData)).toEqual(kept);
  });

  test("keeps the typed ZIP", () => {
    expect(play([...RESULTS_LEFT, { type: "wentTo", step: 1 }]).manualZipcode).toBe("78201");
  });
});

test.each([1, 2, 3, 4])("clears everything when starting over after %i answers", (count) => {
  expect(play([...ANSWERS.slice(0, count), { type: "startedOver" }])).toEqual(NEW_QUIZ);
});

test("clears everything when starting over from the results", () => {
  expect(play([...ANSWERS, ZIP, LOCATED, { type: "startedOver" }])).toEqual(NEW_QUIZ);
});

describe("a restored quiz", () => {
  test.each([0, 2, 4])("continues after %i answers", (count) => {
    const saved = play(ANSWERS.slice(0, count));
    expect(resumeQuiz(saved, null)).toEqual(saved);
  });

  test("skips a location that the page knows", () => {
    expect(resumeQuiz(play(ANSWERS), austin)).toEqual(play(ANSWERS, austin));
  });

  test("shows results for the page's own city rather than the saved one", () => {
    expect(resumeQuiz(play([...ANSWERS, LOCATED]), austin)).toMatchObject({
      currentStep: 6,
      locationData: { phoneNumber: "(512) 555-0100" },
      result: { city: "Austin" },
    });
  });

  test("does not skip questions on a page with a known location", () => {
    const saved = play(ANSWERS.slice(0, 3));
    expect(resumeQuiz(saved, austin)).toEqual(saved);
  });
});

test("keeps the answers of a visitor from another city, but asks for the location again", () => {
  const there = play([...ANSWERS, ZIP, LOCATED]);
  expect(there.currentStep).toBe(6);
  const asked = resumeQuizForZip("77002", there);
  expect(asked).toMatchObject({ currentStep: 5, manualZipcode: "77002", result: null });
  expect(asked.quizData).toEqual(play(ANSWERS).quizData);
  expect(resumeQuizForZip("78201", there)).toBe(there);
});

test("lets a visitor from a city continue in the middle of the questions", () => {
  const asked = resumeQuizForZip("77002", play(ANSWERS.slice(0, 2)));
  expect(asked).toMatchObject({ currentStep: 3, manualZipcode: "77002" });
});

describe("the browser's Back and Forward", () => {
  const done = play([...ANSWERS, ZIP, LOCATED]);
  const returnTo = (step: QuizStep, state = done, known: QuizLocation | null = null) =>
    reduceQuiz(state, { type: "returnedTo", step }, known);

  test.each([1, 2, 3, 4, 5] as const)("show step %i again and keep everything", (step) => {
    expect(returnTo(step)).toEqual({ ...done, currentStep: step });
    expect(returnTo(6, returnTo(step))).toEqual(done);
  });

  test("don't show one ZIP's estimate with another ZIP's mechanic", () => {
    const located: QuizEvent = { type: "located", location: rosa };
    const retyped = play([...ANSWERS, ZIP, located, BACK, { type: "zipTyped", text: "78701" }]);
    expect(retyped).toEqual({ ...play(ANSWERS), manualZipcode: "78701" });
    expect(returnTo(6, retyped)).toBe(retyped);
    const unchanged = play([...ANSWERS, ZIP, located, BACK, ZIP]);
    expect(returnTo(6, unchanged)).toEqual(play([...ANSWERS, ZIP, located]));
  });

  test("don't lead to a step whose answers are gone, or to results that don't exist", () => {
    const restarted = reduceQuiz(done, { type: "wentTo", step: 2 }, null);
    expect(returnTo(4, restarted)).toBe(restarted);
    expect(returnTo(6, restarted)).toBe(restarted);
    expect(returnTo(5, play(ANSWERS, austin), austin)).toEqual(play(ANSWERS, austin));
  });
});

test("accepts another ZIP in an estimate without a mechanic, but not in one with a mechanic", () => {
  const found: QuizEvent = { type: "located", location: rosa };
  const retried: QuizEvent = { type: "zipTyped", text: "77002" };
  const answered = [...ANSWERS, ZIP, LOCATED, retried, found];
  expect(play(answered.slice(0, -1))).toMatchObject({ currentStep: 6, locationData: nowhere });
  expect(play(answered)).toMatchObject({ manualZipcode: "77002", locationData: rosa });
  expect(play([...ANSWERS, ZIP, found, retried, LOCATED])).toEqual(play([...ANSWERS, ZIP, found]));
});

const STEPS = [1, 2, 3, 4, 5] as const;

test.each(STEPS)("shows earlier steps as completed and later ones as ahead on step %i", (step) => {
  const segments = progress({ currentStep: step }, { isCompact: false }) ?? [];
  expect(segments.map((segment) => segment.step)).toEqual([1, 2, 3, 4, 5]);
  expect(segments.map(({ status }) => status)).toEqual(
    STEPS.map((other) => (other < step ? "completed" : other === step ? "current" : "ahead")),
  );
});

test.each(STEPS)("makes only the last segment green on step %i", (step) => {
  const segments = progress({ currentStep: step }, { isCompact: false }) ?? [];
  expect(segments.map(({ isGreen }) => isGreen)).toEqual([false, false, false, false, true]);
});

test("returns null on the results", () => {
  expect(progress({ currentStep: 6 }, { isCompact: false })).toBeNull();
});

test.each([1, 2, 3, 4, 5, 6] as const)("returns null on step %i in compact form", (step) => {
  expect(progress({ currentStep: step }, { isCompact: true })).toBeNull();
});
