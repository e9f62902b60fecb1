import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { knownLocation, locationFromZip } from "@/lib/site/quiz/quiz-location";
import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";
import { type QuizLocation, type QuizState, quizChoicesSchema } from "@/lib/site/quiz/quiz-state";
import { NEW_QUIZ, type QuizEvent, reduceQuiz } from "@/lib/site/quiz/quiz-steps";
import { restoreQuiz } from "@/lib/site/quiz/restore-quiz";
import { serializeQuiz } from "@/lib/site/quiz/saved-quiz";

const austin = knownLocation({
  locationId: "loc-1",
  city: "Austin",
  state: "Texas",
  phoneNumber: "(512) 555-0100",
});
const sanAntonio = locationFromZip({
  success: true,
  city: "San Antonio",
  state: "Texas",
  recommendedMechanic: {
    mechanicId: "m-1",
    name: "Rosa Vega",
    businessName: null,
    phoneNumber: "(210) 555-0101",
    mainCity: "san-antonio",
  },
});

const { shape } = quizChoicesSchema;
const answered = fc.oneof(
  fc.record({
    type: fc.constant("answered" as const),
    question: fc.constant("brakeType" as const),
    value: fc.constantFrom(...shape.brakeType.options),
  }),
  fc.record({
    type: fc.constant("answered" as const),
    question: fc.constant("vehicleType" as const),
    value: fc.constantFrom(...shape.vehicleType.options),
  }),
  fc.record({
    type: fc.constant("answered" as const),
    question: fc.constant("wheelsAffected" as const),
    value: fc.constantFrom(...shape.wheelsAffected.options),
  }),
  fc.record({
    type: fc.constant("answered" as const),
    question: fc.constant("partPreference" as const),
    value: fc.constantFrom(...shape.partPreference.options),
  }),
);
const located = fc.constantFrom<QuizEvent>(
  { type: "located", location: sanAntonio },
  { type: "located", location: locationFromZip(null) },
);
const moved = fc.oneof(
  fc.constantFrom<QuizEvent>({ type: "wentBack" }, { type: "startedOver" }),
  fc.record({
    type: fc.constantFrom("wentTo" as const, "returnedTo" as const),
    step: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const, 6 as const),
  }),
);
const typed = fc.record({
  type: fc.constant("zipTyped" as const),
  text: fc.oneof(fc.string(), fc.integer({ min: 0, max: 9_999_999 }).map(String)),
});
// Answers are frequent enough, and close enough to the right order, to reach the results.
const anyEvents = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: answered.map((event): QuizEvent[] => [event]) },
    { weight: 3, arbitrary: fc.array(answered, { minLength: 12, maxLength: 24 }) },
    { weight: 2, arbitrary: located.map((event) => [event]) },
    { weight: 2, arbitrary: moved.map((event): QuizEvent[] => [event]) },
    { weight: 1, arbitrary: typed.map((event): QuizEvent[] => [event]) },
  ),
  { maxLength: 20 },
);

/** Returns every state along the way, including the first. */
function statesOf(events: readonly QuizEvent[], known: QuizLocation | null): QuizState[] {
  const states = [NEW_QUIZ];
  for (const event of events) states.push(reduceQuiz(states.at(-1) ?? NEW_QUIZ, event, known));
  return states;
}

const QUESTIONS = ["brakeType", "vehicleType", "wheelsAffected", "partPreference"] as const;

/** Returns what is wrong with a state, or null. Calling expect for every state would take seconds. */
function findFault(state: QuizState, known: QuizLocation | null): string | null {
  const { currentStep, quizData, result, locationData, manualZipcode } = state;
  const given = QUESTIONS.slice(0, currentStep - 1).map((question) => quizData[question]);
  if (given.includes(undefined)) return "an answer is missing";
  if (!/^\d{0,5}$/.test(manualZipcode)) return "the ZIP is invalid";
  if (currentStep === 6 && result === null) return "there is no result to show";
  if (known && currentStep === 5) return "it asks for a known location";
  if (result === null) return null;
  if (locationData === null) return "a result has no location";
  if (quizData.city !== locationData.city) return "the city is wrong";
  const estimate = estimateBrakeService(quizChoicesSchema.parse(quizData), locationData);
  return isDeepStrictEqual(result, estimate) ? null : "the result does not match the answers";
}

test.each([
  ["that asks for the ZIP", null],
  ["that knows its location", austin],
])("stays valid on a page %s after any events", (_, known) => {
  const reached = new Set<number>();
  fc.assert(
    fc.property(anyEvents, (groups) => {
      for (const state of statesOf(groups.flat(), known)) {
        reached.add(state.currentStep);
        const fault = findFault(state, known);
        if (fault !== null) throw new Error(`${fault}: ${JSON.stringify(state)}`);
      }
    }),
    { numRuns: 300 },
  );
  expect([...reached].sort()).toEqual(known ? [1, 2, 3, 4, 6] : [1, 2, 3, 4, 5, 6]);
});

test("loses nothing on reload after any events", () => {
  fc.assert(
    fc.property(anyEvents, fc.constantFrom(null, austin), (groups, known) => {
      const state = statesOf(groups.flat(), known).at(-1) ?? NEW_QUIZ;
      expect(restoreQuiz(serializeQuiz(state, 1_000), 2_000)).toEqual(state);
    }),
  );
});
