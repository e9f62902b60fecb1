"use client";

import { useRef, useState } from "react";
import { logFailure } from "@/lib/core/client/fetch-json";
import { trackEvent } from "@/lib/core/client/track-event";
import { measureQuiz } from "@/lib/quiz/quiz-events";
import type { QuizLocation, QuizState } from "@/lib/quiz/quiz-state";
import {
  askAgainFor,
  NEW_QUIZ,
  type QuizEvent,
  reduceQuiz,
  resumeQuiz,
} from "@/lib/quiz/quiz-steps";
import { restoreQuiz, SAVED_QUIZ_KEY, serializeQuiz } from "@/lib/quiz/saved-quiz";

interface QuizStart {
  known: QuizLocation | null;
  /** For an empty ZIP field. A visitor who comes from this ZIP's city is asked for the location again. */
  zip: string;
}

/**
 * The saved quiz or a new one. Saves every change at once, so that a refresh loses nothing, and reports it to
 * measurement. Browser only.
 */
export function useQuiz({ known, zip }: QuizStart) {
  const [initial] = useState(() => startQuiz({ known, zip }));
  const [state, setState] = useState(initial);
  const [hasMoved, setHasMoved] = useState(false);
  // Delayed results (a ZIP, a location) must use the current state.
  const latest = useRef(initial);

  const restore = (next: QuizState) => {
    latest.current = next;
    setState(next);
    setHasMoved(true);
    saveQuiz(next);
  };
  const send = (event: QuizEvent) => {
    const before = latest.current;
    const after = reduceQuiz(before, event, known);
    if (after === before) return;
    restore(after);
    for (const { name, payload } of measureQuiz(before, after)) trackEvent(name, payload);
  };
  return { initial, state, hasMoved, send, restore };
}

function startQuiz({ known, zip }: QuizStart): QuizState {
  const saved = resumeQuiz(loadQuiz() ?? NEW_QUIZ, known);
  if (zip && !known && hasJustCome()) return askAgainFor(zip, saved);
  return zip && saved.manualZipcode === "" ? { ...saved, manualZipcode: zip } : saved;
}

/** False after a refresh and after going back or forward, which must lose nothing. */
function hasJustCome(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

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
