"use client";

import { useEffect, useState } from "react";
import type { QuizSite } from "@/components/quiz/estimate";
import { LocationStep } from "@/components/quiz/location-step";
import { QuestionStep } from "@/components/quiz/question-step";
import { ResultsStep } from "@/components/quiz/results-step";
import { useQuiz } from "@/components/quiz/use-quiz";
import { useToast } from "@/components/ui/use-toast";
import { trackEvent } from "@/lib/core/client/track-event";
import { findState } from "@/lib/core/states";
import { STEP_FADE_MS } from "@/lib/quiz/constants";
import { measureResult } from "@/lib/quiz/quiz-events";
import { isWholeZip, knownLocation, type PageLocation } from "@/lib/quiz/quiz-location";
import type { QuizState, QuizStep } from "@/lib/quiz/quiz-state";
import {
  LOCATION_STEP_NUMBER,
  type ProgressSegment,
  progress,
  type QuizEvent,
  RESULTS_STEP_NUMBER,
} from "@/lib/quiz/quiz-steps";

export interface QuizFlowProps {
  /** The city of the surrounding page; null if it has none. */
  page: PageLocation | null;
  /** Without the progress bar. */
  isCompact: boolean;
  site: QuizSite;
}

export function QuizFlow({ page, isCompact, site }: QuizFlowProps) {
  const [start] = useState(() => readQuizQuery(location.search));
  const known = knownLocation(page);
  const { initial, state, hasMoved, send, restore } = useQuiz({ known, zip: start.zip });
  const [shownResult, setShownResult] = useState(initial.result);
  const startOver = useStartOver({ state, send, restore });
  const step = useFade(state.currentStep, STEP_FADE_MS);
  const isFading = step !== state.currentStep;

  const segments = progress({ currentStep: step }, { isCompact });
  const { result, locationData } = state;
  const showResult = () => {
    setShownResult(result);
    if (!result) return;
    const { name, payload } = measureResult(result);
    trackEvent(name, payload);
  };
  const isCalculating = step === RESULTS_STEP_NUMBER && result !== shownResult;
  return (
    <div inert={isFading}>
      {segments && (
        <QuizProgress segments={segments} onChoose={(to) => send({ type: "wentTo", step: to })} />
      )}
      <div
        key={step}
        className="[transition:opacity_300ms] data-fading:opacity-0 motion-reduce:transition-none"
        data-fading={isFading ? "" : undefined}
      >
        {step < LOCATION_STEP_NUMBER && (
          <QuestionStep number={step} answers={state.quizData} takesFocus={hasMoved} send={send} />
        )}
        {step === LOCATION_STEP_NUMBER && (
          <LocationStep
            zip={state.manualZipcode}
            place={start.place}
            takesFocus={hasMoved}
            send={send}
          />
        )}
        {step === RESULTS_STEP_NUMBER && result && locationData && (
          <ResultsStep
            result={result}
            location={locationData}
            site={site}
            takesFocus={hasMoved}
            isNew={isCalculating}
            onShown={showResult}
          />
        )}
        {step > 1 && !isCalculating && (
          <p className="mt-4 flex justify-between gap-4">
            <button
              type="button"
              className="min-h-10 cursor-pointer underline decoration-2 underline-offset-3 hover:decoration-4"
              onClick={() => send({ type: "wentBack" })}
            >
              Back
            </button>
            {step === RESULTS_STEP_NUMBER && (
              <button
                type="button"
                className="min-h-10 cursor-pointer underline decoration-2 underline-offset-3 hover:decoration-4"
                onClick={startOver}
              >
                Start Over
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Follows `value` after the given delay. */
export function useFade<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setShown, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}

interface Quiz {
  state: QuizState;
  send: (event: QuizEvent) => void;
  restore: (state: QuizState) => void;
}

/** Clears the quiz and offers to undo that. */
export function useStartOver({ state, send, restore }: Quiz): () => void {
  const { show, update } = useToast();
  return () => {
    send({ type: "startedOver" });
    const undo = () => {
      restore(state);
      update(toast, { title: "Your answers are back" });
    };
    const toast = show({ title: "Your answers are cleared", action: { label: "Undo", run: undo } });
  };
}

const CITY = /^[\p{L}][\p{L} .'-]{1,39}$/u;

interface QuizQuery {
  /** Prefills the ZIP field; may be empty. */
  zip: string;
  /** "San Antonio, Texas", the city of the page the visitor came from; null if unknown. */
  place: string | null;
}

/** Reads the car's location from the page's URL. Invalid values are ignored. */
export function readQuizQuery(search: string): QuizQuery {
  const query = new URLSearchParams(search);
  const zip = query.get("zip") ?? "";
  const [city = "", stateText = ""] = (query.get("city") ?? "")
    .split(",")
    .map((part) => part.trim());
  const state = findState(stateText);
  return {
    zip: isWholeZip(zip) ? zip : "",
    place: CITY.test(city) && state ? `${city}, ${state.name}` : null,
  };
}

interface QuizProgressProps {
  segments: readonly ProgressSegment[];
  onChoose: (step: QuizStep) => void;
}

const SEGMENT =
  "flex min-h-9 w-full items-start border-t-8 pt-1 text-left font-sign text-16/[1.1] sm:text-20";
const FAR_EDGE = "border-[color-mix(in_srgb,var(--color-gravel)_35%,var(--color-card))]";

export function QuizProgress({ segments, onChoose }: QuizProgressProps) {
  return (
    <nav aria-label="Steps of the quiz">
      <ol className="mb-5 grid grid-cols-[repeat(5,1fr)] gap-1">
        {segments.map(({ step, label, status, isGreen }) => (
          <li
            key={step}
            data-status={status}
            aria-current={status === "current" ? "step" : undefined}
          >
            {status === "completed" ? (
              <button
                type="button"
                className={`${segmentClass(status, isGreen)} cursor-pointer underline decoration-2 underline-offset-3 hover:border-leaf hover:text-leaf`}
                onClick={() => onChoose(step)}
              >
                <span className="sr-only">Change </span>
                {label}
              </button>
            ) : (
              <span className={segmentClass(status, isGreen)}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Lengths of road: grey ahead, black behind, and the last one green. */
function segmentClass(status: ProgressSegment["status"], isGreen: boolean): string {
  const isReached = status !== "ahead";
  const edge = isReached ? "border-ink" : FAR_EDGE;
  return `${SEGMENT} ${isGreen ? "border-leaf" : edge} ${isReached ? "text-ink" : "text-gravel"}`;
}
