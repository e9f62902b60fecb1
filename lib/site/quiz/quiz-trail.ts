import type { QuizStep } from "@/lib/site/quiz/quiz-state";

/** The steps of the quiz's entries in the browser's history, up to the current entry, in ascending order. */
export type QuizTrail = readonly QuizStep[];

/** How to update the browser's history when the quiz moves to another step. */
export type TrailMove =
  | { kind: "push" | "replace"; trail: QuizTrail }
  /** `delta` is negative, as in `history.go`. */
  | { kind: "go"; delta: number };

/**
 * Pushes a history entry for a later step. For an earlier step, goes back to its entry or, if it has none, to the entry
 * of the next step that has one.
 */
export function planMove(trail: QuizTrail, to: QuizStep): TrailMove {
  const at = trail.findIndex((step) => step >= to);
  if (at === -1) return { kind: "push", trail: [...trail, to] };
  const delta = at - (trail.length - 1);
  return delta === 0
    ? { kind: "replace", trail: [...trail.slice(0, at), to] }
    : { kind: "go", delta };
}

const TRAIL_KEY = "quizTrail";

/** Returns null if the history entry doesn't belong to the quiz. */
export function readTrail(historyState: unknown): QuizTrail | null {
  const trail: unknown = Object(historyState)[TRAIL_KEY];
  return Array.isArray(trail) && trail.length > 0 && trail.every(isStep) ? trail : null;
}

/** Keeps what Next.js has stored in the history entry. */
export function withTrail(historyState: unknown, trail: QuizTrail): object {
  return { ...Object(historyState), [TRAIL_KEY]: trail };
}

function isStep(value: unknown): value is QuizStep {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 6;
}
