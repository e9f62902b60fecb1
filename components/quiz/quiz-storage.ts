import { logFailure } from "@/lib/core/client/fetch-json";
import type { QuizState } from "@/lib/quiz/quiz-state";
import { NEW_QUIZ } from "@/lib/quiz/quiz-steps";
import { restoreQuiz, SAVED_QUIZ_KEY, serializeQuiz } from "@/lib/quiz/saved-quiz";

/** The saved quiz; null if there is none or storage is blocked. */
export function loadQuiz(): QuizState | null {
  try {
    return restoreQuiz(localStorage.getItem(SAVED_QUIZ_KEY), Date.now());
  } catch (error) {
    logFailure("Restoring the quiz", error);
    return null;
  }
}

/** Saves the quiz; a new one clears the storage. */
export function saveQuiz(state: QuizState): void {
  try {
    if (state === NEW_QUIZ) localStorage.removeItem(SAVED_QUIZ_KEY);
    else localStorage.setItem(SAVED_QUIZ_KEY, serializeQuiz(state, Date.now()));
  } catch (error) {
    logFailure("Saving the quiz", error);
  }
}
