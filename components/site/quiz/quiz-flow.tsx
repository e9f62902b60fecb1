"use client";

import { Suspense, useEffect, useState } from "react";
import type { QuizSite } from "@/components/site/quiz/estimate";
import { lazyStep } from "@/components/site/quiz/lazy-step";
import { QuestionStep } from "@/components/site/quiz/question-step";
import { QuizProgress } from "@/components/site/quiz/quiz-progress";
import { readPageLocation } from "@/components/site/quiz/read-page-location";
import { preloadEstimate, ResultsStep } from "@/components/site/quiz/results-step";
import { loadQuiz, useQuiz } from "@/components/site/quiz/use-quiz";
import { useToast } from "@/components/ui/use-toast";
import { readCity } from "@/lib/core/city-names";
import { recallZip } from "@/lib/core/client/remembered-zip";
import { trackEvent } from "@/lib/core/client/track-event";
import { cleanTyped } from "@/lib/core/readable-text";
import { STEP_FADE_MS } from "@/lib/site/quiz/constants";
import { measureResult } from "@/lib/site/quiz/quiz-events";
import { isCompleteZip, knownLocation } from "@/lib/site/quiz/quiz-location";
import type { QuizLocation, QuizState, QuizStep } from "@/lib/site/quiz/quiz-state";
import {
  LOCATION_STEP_NUMBER,
  progress,
  type QuizEvent,
  RESULTS_STEP_NUMBER,
} from "@/lib/site/quiz/quiz-steps";

const lazyLocationStep = lazyStep(
  async () => (await import("@/components/site/quiz/location-step")).LocationStep,
);

interface QuizStart extends QuizQuery {
  saved: QuizState | null;
  /** The city that the page was opened for, which makes the quiz compact and spares the visitor the location step. */
  known: QuizLocation | null;
}

/** Reads what the browser has saved and, if the page was opened for a city, asks the server about it. */
export async function readQuizStart(): Promise<QuizStart> {
  const query = readQuizQuery(location.search);
  const [saved, known] = await Promise.all([loadQuiz(), readKnownLocation(query)]);
  return { ...query, saved, known };
}

/** A link with a ZIP comes from a page about one service: the visitor may be elsewhere, so the quiz asks for the ZIP. */
async function readKnownLocation({ zip, place }: QuizQuery): Promise<QuizLocation | null> {
  return place && !zip ? knownLocation(await readPageLocation(place)) : null;
}

export function QuizFlow({ saved, known, zip, place, site }: QuizStart & { site: QuizSite }) {
  const quiz = useQuiz({ saved, known, zip, rememberedZip: recallZip()?.zip ?? "" });
  const { initial, state, hasMoved, send } = quiz;
  const [shownResult, setShownResult] = useState(initial.result);
  const startOver = useStartOver(quiz);
  usePreloadedSteps({ hasBegun: state.currentStep > 1 });
  const step = useDelayed(state.currentStep, STEP_FADE_MS);
  const isFading = step !== state.currentStep;
  const segments = progress({ currentStep: step }, { isCompact: known !== null });
  const isCalculating = step === RESULTS_STEP_NUMBER && state.result !== shownResult;
  const showResult = () => {
    setShownResult(state.result);
    if (!state.result) return;
    const { name, payload } = measureResult(state.result);
    trackEvent(name, payload);
  };
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
        <CurrentStep
          step={step}
          state={state}
          place={place}
          site={site}
          takesFocus={hasMoved}
          isCalculating={isCalculating}
          send={send}
          onShown={showResult}
        />
        {step > 1 && !isCalculating && (
          <p className="mt-4 flex justify-between gap-4">
            <StepButton label="Back" onPress={() => send({ type: "wentBack" })} />
            {step === RESULTS_STEP_NUMBER && <StepButton label="Start Over" onPress={startOver} />}
          </p>
        )}
      </div>
    </div>
  );
}

/** Loads the last steps while the visitor answers the first questions. */
function usePreloadedSteps({ hasBegun }: { hasBegun: boolean }) {
  useEffect(() => {
    if (!hasBegun) return;
    void lazyLocationStep.preload();
    void preloadEstimate();
  }, [hasBegun]);
}

interface CurrentStepProps {
  step: QuizStep;
  state: QuizState;
  place: string | null;
  site: QuizSite;
  takesFocus: boolean;
  isCalculating: boolean;
  send: (event: QuizEvent) => void;
  onShown: () => void;
}

function CurrentStep({
  step,
  state,
  place,
  site,
  isCalculating,
  onShown,
  ...on
}: CurrentStepProps) {
  if (step < LOCATION_STEP_NUMBER)
    return <QuestionStep number={step} answers={state.quizData} {...on} />;
  if (step === LOCATION_STEP_NUMBER)
    return (
      <Suspense fallback={<div className="min-h-96" />}>
        <lazyLocationStep.Step zip={state.manualZipcode} place={place} {...on} />
      </Suspense>
    );
  const { result, locationData } = state;
  if (!result || !locationData) return null;
  return (
    <ResultsStep
      result={result}
      location={locationData}
      zip={state.manualZipcode}
      site={site}
      takesFocus={on.takesFocus}
      isNew={isCalculating}
      onShown={onShown}
      send={on.send}
    />
  );
}

function StepButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-10 cursor-pointer underline decoration-2 underline-offset-3 hover:decoration-4"
      onClick={onPress}
    >
      {label}
    </button>
  );
}

function useDelayed<T>(value: T, milliseconds: number): T {
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

function useStartOver({ state, send, restore }: Quiz): () => void {
  const { show, update } = useToast();
  return () => {
    send({ type: "startedOver" });
    const undo = () => {
      restore(state);
      update(toast, { title: "Answers restored" });
    };
    const toast = show({ title: "Answers cleared", action: { label: "Undo", run: undo } });
  };
}

const CITY = /^[\p{L}][\p{L} .'-]{1,39}$/u;

interface QuizQuery {
  /** The visitor's ZIP, or "". */
  zip: string;
  /** Such as "San Antonio, Texas"; null if unknown. */
  place: string | null;
}

/** Ignores invalid values. */
export function readQuizQuery(search: string): QuizQuery {
  const query = new URLSearchParams(search);
  const zip = query.get("zip") ?? "";
  const { city, state } = readCity(cleanTyped(query.get("city") ?? ""));
  return {
    zip: isCompleteZip(zip) ? zip : "",
    place: CITY.test(city) && state ? `${city}, ${state.name}` : null,
  };
}
