import { cleanZip, isEstimateOnly } from "@/lib/site/quiz/quiz-location";
import { LOCATION_STEP, QUIZ_QUESTIONS } from "@/lib/site/quiz/quiz-options";
import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";
import type {
  QuizChoices,
  QuizLocation,
  QuizQuestion,
  QuizState,
  QuizStep,
} from "@/lib/site/quiz/quiz-state";

export const LOCATION_STEP_NUMBER = 5;
export const RESULTS_STEP_NUMBER = 6;

/** The answer that each of the first five steps asks for, in order. */
const STEP_ANSWERS = [
  "brakeType",
  "vehicleType",
  "wheelsAffected",
  "partPreference",
  "city",
] as const satisfies readonly (keyof QuizState["quizData"])[];

export type Answered<Asked extends QuizQuestion = QuizQuestion> = {
  [Q in Asked]: { type: "answered"; question: Q; value: QuizChoices[Q] };
}[Asked];

/** Events that don't fit the current step are ignored. */
export type QuizEvent =
  | Answered
  | { type: "zipTyped"; text: string }
  /** Sent after the ZIP lookup and the delay that follows it. */
  | { type: "located"; location: QuizLocation }
  | { type: "wentBack" }
  | { type: "wentTo"; step: QuizStep }
  /** Sent when the visitor uses the browser's Back or Forward button. */
  | { type: "returnedTo"; step: QuizStep }
  | { type: "startedOver" };

export const NEW_QUIZ: QuizState = {
  currentStep: 1,
  quizData: {},
  result: null,
  locationData: null,
  manualZipcode: "",
};

/**
 * Returns the state after an event. With a `known` location (the page's own), the fourth answer leads straight to the
 * results, and going back from the results skips the fifth step. Answering a question goes to the next step and
 * discards any earlier result. Going back keeps everything, as do the browser's Back and Forward buttons. Going to a
 * completed step discards the result and the answers from that step on, but not the typed ZIP. Changing the ZIP on the
 * fifth step discards the result for the old ZIP.
 */
export function reduceQuiz(
  state: QuizState,
  event: QuizEvent,
  known: QuizLocation | null,
): QuizState {
  switch (event.type) {
    case "answered":
      return answer(state, event, known);
    case "zipTyped":
      return takesZip(state) ? typeZip(state, cleanZip(event.text)) : state;
    case "located":
      return takesZip(state) ? showResults(state, event.location) : state;
    case "wentBack":
      return { ...state, currentStep: stepBefore(state.currentStep, known) };
    case "wentTo":
      return canGoTo(event.step, state, known) ? restartFrom(state, event.step) : state;
    case "returnedTo":
      return canReturnTo(event.step, state, known) ? { ...state, currentStep: event.step } : state;
    case "startedOver":
      return NEW_QUIZ;
  }
}

/**
 * Resumes a restored quiz on the current page. With a known location, skips the fifth step and shows results for that
 * location.
 */
export function resumeQuiz(saved: QuizState, known: QuizLocation | null): QuizState {
  return known && saved.currentStep >= LOCATION_STEP_NUMBER ? showResults(saved, known) : saved;
}

/**
 * Resumes a saved quiz for a visitor who comes from the page of a city with this ZIP. Keeps the answers, but asks for
 * the location again if the saved ZIP is different.
 */
export function resumeQuizForZip(zip: string, saved: QuizState): QuizState {
  if (saved.manualZipcode === zip) return saved;
  const asked =
    saved.currentStep >= LOCATION_STEP_NUMBER ? restartFrom(saved, LOCATION_STEP_NUMBER) : saved;
  return { ...asked, manualZipcode: zip };
}

function answer(state: QuizState, event: Answered, known: QuizLocation | null): QuizState {
  const step = stepOf(event.question);
  if (step !== state.currentStep) return state;
  const quizData = { ...state.quizData, [event.question]: event.value };
  const next: QuizState = { ...state, quizData, result: null, currentStep: stepAfter(step) };
  return known && next.currentStep === LOCATION_STEP_NUMBER ? showResults(next, known) : next;
}

/**
 * Whether the visitor can enter a ZIP: on the location step or, to try another one, on an estimate without a mechanic.
 */
function takesZip({ currentStep, locationData }: QuizState): boolean {
  if (currentStep === RESULTS_STEP_NUMBER && locationData) return isEstimateOnly(locationData);
  return currentStep === LOCATION_STEP_NUMBER;
}

/** An estimate without a mechanic stays visible until another ZIP has been looked up. */
function typeZip(state: QuizState, zip: string): QuizState {
  const isChanged = zip !== state.manualZipcode;
  const isOutdated = isChanged && state.currentStep === LOCATION_STEP_NUMBER;
  return {
    ...(isOutdated ? restartFrom(state, LOCATION_STEP_NUMBER) : state),
    manualZipcode: zip,
  };
}

function showResults(state: QuizState, location: QuizLocation): QuizState {
  const { brakeType, vehicleType, wheelsAffected, partPreference } = state.quizData;
  if (!brakeType || !vehicleType || !wheelsAffected || !partPreference) return state;
  const choices = { brakeType, vehicleType, wheelsAffected, partPreference };
  return {
    ...state,
    currentStep: RESULTS_STEP_NUMBER,
    quizData: { ...state.quizData, city: location.city },
    locationData: location,
    result: estimateBrakeService(choices, location),
  };
}

function canGoTo(step: QuizStep, { currentStep }: QuizState, known: QuizLocation | null): boolean {
  const isSkipped = known !== null && step === LOCATION_STEP_NUMBER;
  return step < currentStep && !isSkipped;
}

/** False for the current step, a skipped step, and steps that require answers or a result that don't exist yet. */
function canReturnTo(step: QuizStep, state: QuizState, known: QuizLocation | null): boolean {
  if (step === state.currentStep || (known !== null && step === LOCATION_STEP_NUMBER)) return false;
  if (step === RESULTS_STEP_NUMBER) return state.result !== null;
  return STEP_ANSWERS.slice(0, step - 1).every((question) => question in state.quizData);
}

function restartFrom(state: QuizState, step: QuizStep): QuizState {
  const quizData = { ...state.quizData };
  for (const dropped of STEP_ANSWERS.slice(step - 1)) delete quizData[dropped];
  return { ...state, currentStep: step, quizData, locationData: null, result: null };
}

function stepBefore(step: QuizStep, known: QuizLocation | null): QuizStep {
  if (step === RESULTS_STEP_NUMBER && known) return 4;
  return STEPS.findLast((earlier) => earlier < step) ?? 1;
}

function stepAfter(step: QuizStep): QuizStep {
  return STEPS.find((later) => later > step) ?? RESULTS_STEP_NUMBER;
}

function stepOf(question: QuizQuestion): QuizStep {
  return STEPS[STEP_ANSWERS.indexOf(question)] ?? 1;
}

const STEPS = [1, 2, 3, 4, 5, 6] as const satisfies readonly QuizStep[];

export type ProgressSegment = {
  step: QuizStep;
  label: string;
  status: "completed" | "current" | "ahead";
  isGreen: boolean;
};

/** Returns null for the results and in compact mode, which have no progress bar. */
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
