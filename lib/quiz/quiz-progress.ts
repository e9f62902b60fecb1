import { LOCATION_STEP, QUIZ_QUESTIONS } from "@/lib/quiz/quiz-options";
import type { QuizState, QuizStep } from "@/lib/quiz/quiz-state";
import { RESULTS_STEP_NUMBER } from "@/lib/quiz/quiz-steps";

export type ProgressSegment = {
  step: QuizStep;
  label: string;
  /** Completed steps can be clicked: see "wentTo". */
  status: "completed" | "current" | "ahead";
  /** True for the last one. */
  isGreen: boolean;
};

/** The five segments of the progress bar; null on the results and in compact form. */
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
