import type { QuizState } from "@/lib/site/quiz/quiz-state";

export const SAVED_QUIZ_KEY = "brake-quiz";

/** `now` is in epoch milliseconds. */
export function serializeQuiz(state: QuizState, now: number): string {
  return JSON.stringify({ ...state, timestamp: now });
}
