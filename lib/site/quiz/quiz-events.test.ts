import { measureQuiz, measureResult } from "@/lib/site/quiz/quiz-events";
import { locationFromZip } from "@/lib/site/quiz/quiz-location";
import type { QuizState } from "@/lib/site/quiz/quiz-state";
import { NEW_QUIZ, type QuizEvent, reduceQuiz } from "@/lib/site/quiz/quiz-steps";

const ANSWERS: QuizEvent[] = [
  { type: "answered", question: "brakeType", value: "pads" },
  { type: "answered", question: "vehicleType", value: "suv" },
  { type: "answered", question: "wheelsAffected", value: "both" },
  { type: "answered", question: "partPreference", value: "standard" },
];
const NOWHERE = locationFromZip(null);
const CHOICES = {
  brake_type: "pads",
  vehicle_type: "suv",
  wheels_affected: "both",
  part_preference: "standard",
};

function play(events: QuizEvent[], known: Parameters<typeof reduceQuiz>[2] = null) {
  let state: QuizState = NEW_QUIZ;
  return events.map((event) => {
    const before = state;
    state = reduceQuiz(before, event, known);
    return measureQuiz(before, state);
  });
}

describe("measureQuiz", () => {
  it("reports the start, the fourth answer, and the transition to the results", () => {
    expect(play([...ANSWERS, { type: "located", location: NOWHERE }])).toEqual([
      [{ name: "brake_quiz_started", payload: { brake_type: "pads" } }],
      [],
      [],
      [{ name: "brake_quiz_pre_results", payload: CHOICES }],
      [
        {
          name: "brake_quiz_about_to_complete",
          payload: { ...CHOICES, city: "Your Area", state: "" },
        },
      ],
    ]);
  });

  it("reports the transition to the results immediately on a page with a known city", () => {
    const austin = {
      ...NOWHERE,
      locationId: "1",
      city: "Austin",
      state: "Texas",
      phoneNumber: "1",
    };
    expect(play(ANSWERS, austin).at(-1)).toEqual([
      { name: "brake_quiz_pre_results", payload: CHOICES },
      {
        name: "brake_quiz_about_to_complete",
        payload: { ...CHOICES, city: "Austin", state: "Texas" },
      },
    ]);
  });

  it("reports nothing for typing, going back, or starting over", () => {
    const events: QuizEvent[] = [
      { type: "zipTyped", text: "78201" },
      { type: "wentBack" },
      { type: "wentTo", step: 2 },
      { type: "startedOver" },
    ];
    expect(play([...ANSWERS, ...events]).slice(ANSWERS.length)).toEqual([[], [], [], []]);
  });
});

it("reports a displayed result with the midpoint of its total in dollars", () => {
  let state: QuizState = NEW_QUIZ;
  for (const event of [...ANSWERS, { type: "located", location: NOWHERE } as const]) {
    state = reduceQuiz(state, event, null);
  }
  // Pads on an SUV, both axles: 115 × 1.1 × 1.8 = 227.7 and 270 × 1.2 × 1.9 = 615.6; (228 + 616) / 2.
  expect(state.result && measureResult(state.result)).toEqual({
    name: "brake_quiz_completed",
    payload: { ...CHOICES, city: "Your Area", state: "", value: 422, currency: "USD" },
  });
});
