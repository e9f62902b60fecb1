import { z } from "zod";
import { SAVED_QUIZ_LIFETIME_MS } from "@/lib/quiz/constants";
import { estimateBrakeService } from "@/lib/quiz/quiz-price";
import { type QuizState, quizChoicesSchema, quizStateSchema } from "@/lib/quiz/quiz-state";
import { LOCATION_STEP_NUMBER, RESULTS_STEP_NUMBER } from "@/lib/quiz/quiz-steps";

/** What the browser keeps of a quiz. */
export const savedQuizSchema = quizStateSchema.extend({
  /** Epoch milliseconds of the last change. */
  timestamp: z.int(),
});

/** The key under which the browser keeps it. */
export const SAVED_QUIZ_KEY = "brake-quiz";

/** The text to keep; `now` in epoch milliseconds. */
export function serializeQuiz(state: QuizState, now: number): string {
  return JSON.stringify({ ...state, timestamp: now } satisfies z.infer<typeof savedQuizSchema>);
}

/**
 * The quiz that was kept, or null when there is none, when it is 24 hours old or more (or that far
 * in the future: a clock that was set back must not keep it for ever), and when it makes no sense.
 * Its prices are worked out anew, so that a changed price shows at once.
 */
export function restoreQuiz(json: string | null, now: number): QuizState | null {
  const saved = savedQuizSchema.safeParse(parseJson(json));
  if (!saved.success) return null;
  const { timestamp, ...state } = saved.data;
  return Math.abs(now - timestamp) < SAVED_QUIZ_LIFETIME_MS ? reprice(state) : null;
}

/** With today's prices; null when the answers do not lead to where the quiz stands. */
function reprice(state: QuizState): QuizState | null {
  const { currentStep, quizData, locationData, result } = state;
  const choices = quizChoicesSchema.safeParse(quizData);
  if (currentStep >= LOCATION_STEP_NUMBER && !choices.success) return null;
  const given = [quizData.brakeType, quizData.vehicleType, quizData.wheelsAffected];
  if (given.slice(0, currentStep - 1).includes(undefined)) return null;
  if (result === null) return currentStep === RESULTS_STEP_NUMBER ? null : state;
  if (!choices.success || !locationData) return null;
  return { ...state, result: estimateBrakeService(choices.data, locationData) };
}

function parseJson(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
