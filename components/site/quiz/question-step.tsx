"use client";

import { useState } from "react";
import { CarQuestion } from "@/components/site/quiz/car-question";
import { StepHeading } from "@/components/site/quiz/step-heading";
import type { VehicleClass } from "@/lib/site/estimate-factors/constants";
import {
  BRAKE_OPTIONS,
  PARTS_OPTIONS,
  QUIZ_QUESTIONS,
  type QuizOption,
  VEHICLE_OPTIONS,
  WHEELS_OPTIONS,
} from "@/lib/site/quiz/quiz-options";
import type { QuizChoices, QuizQuestion, QuizState } from "@/lib/site/quiz/quiz-state";
import type { Answered } from "@/lib/site/quiz/quiz-steps";

interface QuestionStepProps {
  /** From 1 to 4. */
  number: number;
  answers: QuizState["quizData"];
  takesFocus: boolean;
  send: (event: Answered) => void;
}

export function QuestionStep({ number, answers, takesFocus, send }: QuestionStepProps) {
  const [ofCar, setOfCar] = useState<VehicleClass | null>(null);
  const isChosen = ({ question, value }: Answered) =>
    question === "vehicleType" && ofCar ? value === ofCar : answers[question] === value;
  const sendOfCar = () =>
    ofCar && send({ type: "answered", question: "vehicleType", value: ofCar });
  return (
    <>
      <StepHeading takesFocus={takesFocus}>{QUIZ_QUESTIONS[number - 1]?.title}</StepHeading>
      {QUIZ_QUESTIONS[number - 1]?.question === "vehicleType" && (
        <CarQuestion onRead={setOfCar} onDone={sendOfCar} />
      )}
      <ul className="grid gap-2.5 sm:grid-cols-2 sm:gap-4">
        {CHOICES[number - 1]?.map(({ option, event }) => (
          <li key={option.value}>
            <button
              type="button"
              className="grid min-h-18 w-full cursor-pointer content-center rounded-md border-3 border-line px-3.5 pt-2 pb-2.5 text-left hover:border-leaf hover:[box-shadow:inset_0_0_0_3px_var(--color-leaf)] active:[transform:translateY(2px)] aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-white sm:min-h-24"
              aria-pressed={isChosen(event)}
              // Ignores the second click of a slow double click, which lands on the next question.
              onClick={({ detail }) => detail <= 1 && send(event)}
            >
              <span className="font-sign text-24">{option.label}</span>
              <span className="[line-height:1.3] text-balance opacity-85">{option.hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Choice<Q extends QuizQuestion = QuizQuestion> = {
  option: QuizOption<string>;
  event: Answered<Q>;
};

const CHOICES: readonly (readonly Choice[])[] = [
  choices("brakeType", BRAKE_OPTIONS),
  choices("vehicleType", VEHICLE_OPTIONS),
  choices("wheelsAffected", WHEELS_OPTIONS),
  choices("partPreference", PARTS_OPTIONS),
];

function choices<Q extends QuizQuestion>(
  question: Q,
  options: readonly QuizOption<QuizChoices[Q]>[],
): Choice<Q>[] {
  return options.map((option) => ({
    option,
    event: { type: "answered", question, value: option.value },
  }));
}
