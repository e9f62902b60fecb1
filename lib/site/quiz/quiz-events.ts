import type { QuizResult, QuizState } from "@/lib/site/quiz/quiz-state";
import { LOCATION_STEP_NUMBER, RESULTS_STEP_NUMBER } from "@/lib/site/quiz/quiz-steps";

type QuizMeasurement = {
  name:
    | "brake_quiz_started"
    | "brake_quiz_pre_results"
    | "brake_quiz_about_to_complete"
    | "brake_quiz_completed";
  payload: Record<string, string | number>;
};

/**
 * Returns the analytics events for a state change, in order: first question answered (started), fourth answered
 * (pre_results), and results about to be shown (about_to_complete). Returns none if the visitor went back.
 */
export function measureQuiz(before: QuizState, after: QuizState): QuizMeasurement[] {
  const measured: QuizMeasurement[] = [];
  const isAdvance = after.currentStep > before.currentStep;
  if (!isAdvance) return measured;
  const answers = toPayload(after.quizData);
  if (before.currentStep === 1) measured.push({ name: "brake_quiz_started", payload: answers });
  if (before.currentStep < LOCATION_STEP_NUMBER && after.currentStep >= LOCATION_STEP_NUMBER) {
    const { city: _unknownYet, ...choices } = answers;
    measured.push({ name: "brake_quiz_pre_results", payload: choices });
  }
  if (after.currentStep === RESULTS_STEP_NUMBER && after.result) {
    measured.push({ name: "brake_quiz_about_to_complete", payload: placed(after.result) });
  }
  return measured;
}

/** Returns the event for displayed results. Its value is the midpoint of the total, in US dollars. */
export function measureResult(result: QuizResult): QuizMeasurement {
  return {
    name: "brake_quiz_completed",
    payload: { ...placed(result), value: result.analyticsValue, currency: "USD" },
  };
}

function placed(result: QuizResult): Record<string, string | number> {
  return { ...toPayload(result), state: result.state };
}

/** Omits unanswered questions. */
function toPayload(answers: QuizState["quizData"]): Record<string, string> {
  const named = {
    brake_type: answers.brakeType,
    vehicle_type: answers.vehicleType,
    wheels_affected: answers.wheelsAffected,
    part_preference: answers.partPreference,
    city: answers.city,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
