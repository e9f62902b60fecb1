"use client";

import { StepHeading } from "@/components/quiz/step-heading";
import {
  BRAKE_OPTIONS,
  PARTS_OPTIONS,
  QUIZ_QUESTIONS,
  type QuizOption,
  VEHICLE_OPTIONS,
  WHEELS_OPTIONS,
} from "@/lib/quiz/quiz-options";
import type { QuizChoices, QuizQuestion, QuizState } from "@/lib/quiz/quiz-state";
import type { Answered } from "@/lib/quiz/quiz-steps";

interface QuestionStepProps {
  /** 1 to 4. */
  number: number;
  answers: QuizState["quizData"];
  takesFocus: boolean;
  send: (event: Answered) => void;
}

/** One of the four questions with its choices, each of which leads on. */
export function QuestionStep({ number, answers, takesFocus, send }: QuestionStepProps) {
  return (
    <>
      <StepHeading takesFocus={takesFocus}>{QUIZ_QUESTIONS[number - 1]?.title}</StepHeading>
      <ul className="quiz-options">
        {CHOICES[number - 1]?.map(({ option, event }) => (
          <li key={option.value}>
            <button
              type="button"
              className="quiz-option"
              aria-pressed={answers[event.question] === event.value}
              onClick={() => send(event)}
            >
              <span className="quiz-option-label">{option.label}</span>
              <span className="quiz-option-hint">{option.hint}</span>
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
