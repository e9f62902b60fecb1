"use client";

import { useRef, useState } from "react";
import { useStepHistory } from "@/components/site/quiz/use-step-history";
import { logFailure } from "@/lib/core/client/fetch-json";
import { trackEvent } from "@/lib/core/client/track-event";
import { measureQuiz } from "@/lib/site/quiz/quiz-events";
import type { QuizLocation, QuizState } from "@/lib/site/quiz/quiz-state";
import {
  NEW_QUIZ,
  type QuizEvent,
  reduceQuiz,
  resumeQuiz,
  resumeQuizForZip,
} from "@/lib/site/quiz/quiz-steps";
import { SAVED_QUIZ_KEY, serializeQuiz } from "@/lib/site/quiz/saved-quiz";

interface QuizStart {
  saved: QuizState | null;
  known: QuizLocation | null;
  /** Fills in an empty ZIP field, and makes the quiz ask for the location again. */
  zip: string;
  /** Only fills in an empty ZIP field. */
  rememberedZip: string;
}

/** Saves every change immediately, so that a refresh loses nothing. Must run in the browser. */
export function useQuiz(start: QuizStart) {
  const { known } = start;
  const [initial] = useState(() => startQuiz(start));
  const [state, setState] = useState(initial);
  const [hasMoved, setHasMoved] = useState(false);
  // A ref, so that a ZIP lookup that finishes later uses the current state.
  const latest = useRef(initial);

  const show = (next: QuizState) => {
    latest.current = next;
    setState(next);
    setHasMoved(true);
    saveQuiz(next);
  };
  const moveTo = useStepHistory({
    latest,
    open: (step) => {
      const next = reduceQuiz(latest.current, { type: "returnedTo", step }, known);
      if (next !== latest.current) show(next);
    },
  });
  const restore = (next: QuizState) => {
    if (next.currentStep === latest.current.currentStep) show(next);
    else moveTo(next.currentStep, () => show(next));
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

function startQuiz({ saved, known, zip, rememberedZip }: QuizStart): QuizState {
  const resumed = resumeQuiz(saved ?? NEW_QUIZ, known);
  if (zip && !known && isNewNavigation()) return resumeQuizForZip(zip, resumed);
  const usual = zip || rememberedZip;
  return usual && resumed.manualZipcode === "" ? { ...resumed, manualZipcode: usual } : resumed;
}

/** False after a refresh or when moving through the browser's history, because the answers must be kept then. */
function isNewNavigation(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

export async function loadQuiz(): Promise<QuizState | null> {
  try {
    const json = localStorage.getItem(SAVED_QUIZ_KEY);
    if (json === null) return null;
    const { restoreQuiz } = await import("@/lib/site/quiz/restore-quiz");
    return restoreQuiz(json, Date.now());
  } catch (error) {
    logFailure("Restoring the quiz", error);
    return null;
  }
}

export function saveQuiz(state: QuizState): void {
  try {
    if (state === NEW_QUIZ) localStorage.removeItem(SAVED_QUIZ_KEY);
    else localStorage.setItem(SAVED_QUIZ_KEY, serializeQuiz(state, Date.now()));
  } catch (error) {
    logFailure("Saving the quiz", error);
  }
}
