import fc from "fast-check";
import { locationFromZip } from "@/lib/site/quiz/quiz-location";
import type { QuizState } from "@/lib/site/quiz/quiz-state";
import { NEW_QUIZ, type QuizEvent, reduceQuiz } from "@/lib/site/quiz/quiz-steps";
import { restoreQuiz } from "@/lib/site/quiz/restore-quiz";
import { SAVED_QUIZ_KEY, serializeQuiz } from "@/lib/site/quiz/saved-quiz";

const NOON = Date.UTC(2026, 2, 10, 12, 0, 0);
const at = (hours: number, minutes = 0, seconds = 0) =>
  NOON + ((hours * 60 + minutes) * 60 + seconds) * 1000;

const EVENTS: QuizEvent[] = [
  { type: "answered", question: "brakeType", value: "pads" },
  { type: "answered", question: "vehicleType", value: "economy" },
  { type: "answered", question: "wheelsAffected", value: "front" },
  { type: "answered", question: "partPreference", value: "standard" },
  { type: "zipTyped", text: "78201" },
  { type: "located", location: locationFromZip(null) },
];
const results = EVENTS.reduce((state, event) => reduceQuiz(state, event, null), NEW_QUIZ);
const saved = serializeQuiz(results, NOON);

function savedWith(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...results, timestamp: NOON, ...changes });
}

test("uses the same storage key as the previous version", () => {
  expect(SAVED_QUIZ_KEY).toBe("brake-quiz");
});

test("keeps exactly the intended fields", () => {
  expect(JSON.parse(saved)).toEqual({
    currentStep: 6,
    quizData: results.quizData,
    result: results.result,
    locationData: results.locationData,
    manualZipcode: "78201",
    timestamp: NOON,
  });
});

test.each([
  ["immediately", at(0)],
  ["after 23:59:59", at(23, 59, 59)],
  ["a millisecond before 24 hours", at(24) - 1],
  ["after the clock was set back a minute", at(0, -1)],
])("restores a quiz %s", (_, now) => {
  expect(restoreQuiz(saved, now)).toEqual(results);
});

test.each([
  ["after 24:00:00", at(24)],
  ["after a week", at(168)],
  ["dated the day after tomorrow", at(-48)],
])("discards a quiz %s", (_, now) => {
  expect(restoreQuiz(saved, now)).toBeNull();
});

test("shows current prices", () => {
  const outdated = { ...results.result, totalPrice: { low: 1, high: 2 }, analyticsValue: 1.5 };
  expect(restoreQuiz(savedWith({ result: outdated }), NOON)).toEqual(results);
});

test.each<[string, string | null]>([
  ["nothing", null],
  ["an empty string", ""],
  ["incomplete JSON", saved.slice(0, -5)],
  ["null", "null"],
  ["a list", "[]"],
  ["an empty object", "{}"],
  ["no timestamp", savedWith({ timestamp: undefined })],
  ["a timestamp that is a string", savedWith({ timestamp: "yesterday" })],
  ["a seventh step", savedWith({ currentStep: 7 })],
  ["a step before the first", savedWith({ currentStep: 0 })],
  ["a step that is a string", savedWith({ currentStep: "6" })],
  ["an unknown answer", savedWith({ quizData: { ...results.quizData, brakeType: "wings" } })],
  ["an invalid ZIP", savedWith({ manualZipcode: "78x01" })],
  ["results without a result", savedWith({ result: null })],
  ["results without a location", savedWith({ locationData: null })],
  ["an incomplete result", savedWith({ result: { brakeType: "pads" } })],
  ["a negative price", savedWith({ result: { ...results.result, analyticsValue: -1 } })],
  ["a location without a phone field", savedWith({ locationData: { city: "Austin" } })],
])("rejects %s", (_, json) => {
  expect(restoreQuiz(json, NOON)).toBeNull();
});

test.each([2, 3, 4, 5] as const)("rejects step %i without the previous answer", (step) => {
  const questions = ["brakeType", "vehicleType", "wheelsAffected", "partPreference"] as const;
  const quizData = { ...results.quizData, [questions[step - 2] ?? ""]: undefined };
  const json = savedWith({ currentStep: step, quizData, result: null, locationData: null });
  expect(restoreQuiz(json, NOON)).toBeNull();
});

test.each([1, 2, 3, 4, 5] as const)("accepts step %i with the previous answers", (step) => {
  const state: QuizState = { ...results, currentStep: step, result: null, locationData: null };
  expect(restoreQuiz(serializeQuiz(state, NOON), NOON)).toEqual(state);
});

test("never throws, for any stored text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
      expect(restoreQuiz(json, NOON)).toBeNull();
    }),
  );
});
