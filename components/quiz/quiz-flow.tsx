"use client";

import { useState } from "react";
import type { QuizSite } from "@/components/quiz/estimate";
import { LocationStep } from "@/components/quiz/location-step";
import { QuestionStep } from "@/components/quiz/question-step";
import { QuizProgress } from "@/components/quiz/quiz-progress";
import { readQuizQuery } from "@/components/quiz/read-quiz-query";
import { ResultsStep } from "@/components/quiz/results-step";
import { useFade } from "@/components/quiz/use-fade";
import { useQuiz } from "@/components/quiz/use-quiz";
import { useStartOver } from "@/components/quiz/use-start-over";
import { trackEvent } from "@/lib/core/client/track-event";
import { STEP_FADE_MS } from "@/lib/quiz/constants";
import { measureResult } from "@/lib/quiz/quiz-events";
import { knownLocation, type PageLocation } from "@/lib/quiz/quiz-location";
import { progress } from "@/lib/quiz/quiz-progress";
import { LOCATION_STEP_NUMBER, RESULTS_STEP_NUMBER } from "@/lib/quiz/quiz-steps";

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
        className="transition-opacity duration-300 data-fading:opacity-0 motion-reduce:transition-none"
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
