import { LOCATION_STEP, QUIZ_QUESTIONS } from "@/lib/quiz/quiz-options";
import type { QuizState, QuizStep } from "@/lib/quiz/quiz-state";
import { RESULTS_STEP_NUMBER } from "@/lib/quiz/quiz-steps";

export type ProgressSegment = {
  step: QuizStep;
  label: string;
  /** A completed step can be clicked: see "wentTo". */
  status: "completed" | "current" | "ahead";
  /** The last one is. */
  isGreen: boolean;
};

/**
 * The five segments of the progress bar, or null where there is none: on the results, and in the
 * compact form of the quiz.
 */
export function progress(
  { currentStep }: Pick<QuizState, "currentStep">,
  { isCompact }: { isCompact: boolean },
): ProgressSegment[] | null {
  if (isCompact || currentStep === RESULTS_STEP_NUMBER) return null;
  return SEGMENTS.map(({ step, label }, index) => ({
    step,
    label,
    status: step < currentStep ? "completed" : step === currentStep ? "current" : "ahead",
    isGreen: index === SEGMENTS.length - 1,
  }));
}

const [service, vehicle, wheels, parts] = QUIZ_QUESTIONS;
const SEGMENTS = [
  { step: 1, label: service.short },
  { step: 2, label: vehicle.short },
  { step: 3, label: wheels.short },
  { step: 4, label: parts.short },
  { step: 5, label: LOCATION_STEP.short },
] as const satisfies readonly { step: QuizStep; label: string }[];
