"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { QuizState, QuizStep } from "@/lib/site/quiz/quiz-state";
import { planMove, type QuizTrail, readTrail, withTrail } from "@/lib/site/quiz/quiz-trail";

interface Quiz {
  latest: RefObject<QuizState>;
  /** Shows a step that the visitor returned to in the browser's history, if its answers are still there. */
  open: (step: QuizStep) => void;
}

/**
 * Gives each step its own entry in the browser's history. The returned function records a move to another step and
 * calls `show` once the history is up to date. On the first step, Back leaves the page.
 */
export function useStepHistory({ latest, open }: Quiz) {
  const pending = useRef<(() => void) | null>(null);

  const arrive = useEffectEvent(() => {
    const show = pending.current;
    pending.current = null;
    const trail = readTrail(history.state);
    const step = trail?.at(-1);
    if (show) show();
    else if (step) open(step);
    // The entry may be for a step whose answers have been cleared.
    if (trail && step !== latest.current.currentStep)
      stamp([...trail.slice(0, -1), latest.current.currentStep]);
  });

  useEffect(() => {
    if (readTrail(history.state)) arrive();
    else stamp([latest.current.currentStep]);
    addEventListener("popstate", arrive);
    return () => removeEventListener("popstate", arrive);
  }, [latest]);

  return (to: QuizStep, show: () => void) => {
    const trail = readTrail(history.state) ?? [latest.current.currentStep];
    const move = planMove(trail, to);
    if (move.kind === "go") {
      pending.current = show;
      history.go(move.delta);
      return;
    }
    if (move.kind === "replace") stamp(move.trail);
    else {
      // Following an anchor link adds a history entry without a trail.
      stamp(trail);
      history.pushState(withTrail(history.state, move.trail), "");
    }
    show();
  };
}

function stamp(trail: QuizTrail): void {
  history.replaceState(withTrail(history.state, trail), "");
}
