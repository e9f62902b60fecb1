"use client";

import type { ProgressSegment } from "@/lib/quiz/quiz-progress";
import type { QuizStep } from "@/lib/quiz/quiz-state";

interface QuizProgressProps {
  segments: readonly ProgressSegment[];
  onChoose: (step: QuizStep) => void;
}

/** How far the quiz is; a completed step leads back to it. */
export function QuizProgress({ segments, onChoose }: QuizProgressProps) {
  return (
    <nav aria-label="Steps of the quiz">
      <ol className="quiz-progress">
        {segments.map(({ step, label, status, isGreen }) => (
          <li
            key={step}
            className={isGreen ? "quiz-segment quiz-segment-green" : "quiz-segment"}
            data-status={status}
            aria-current={status === "current" ? "step" : undefined}
          >
            {status === "completed" ? (
              <button type="button" onClick={() => onChoose(step)}>
                <span className="sr-only">Change </span>
                {label}
              </button>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
