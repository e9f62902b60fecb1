import * as z from "zod/mini";
import { SAVED_QUIZ_LIFETIME_MS } from "@/lib/site/quiz/constants";
import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";
import { type QuizState, quizChoicesSchema, quizStateSchema } from "@/lib/site/quiz/quiz-state";
import { LOCATION_STEP_NUMBER, RESULTS_STEP_NUMBER } from "@/lib/site/quiz/quiz-steps";

// The only part of the quiz that needs zod. The browser loads this file only if it has a saved quiz.

const savedQuizSchema = z.extend(quizStateSchema, {
  /** Time of the last change, in epoch milliseconds. */
  timestamp: z.int(),
});

/**
 * Restores a quiz with current prices. Returns null if there is none, if it is invalid, or if it is 24 hours old or
 * more (or that far in the future, after a clock change).
 */
export function restoreQuiz(json: string | null, now: number): QuizState | null {
  const saved = savedQuizSchema.safeParse(parseJson(json));
  if (!saved.success) return null;
  const { timestamp, ...state } = saved.data;
  return Math.abs(now - timestamp) < SAVED_QUIZ_LIFETIME_MS ? reprice(state) : null;
}

/** Recalculates the result, if any. Returns null if anything that the current step depends on is missing. */
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
