"use client";

import type { QuizStep } from "@/lib/site/quiz/quiz-state";
import type { ProgressSegment } from "@/lib/site/quiz/quiz-steps";

interface QuizProgressProps {
  segments: readonly ProgressSegment[];
  onChoose: (step: QuizStep) => void;
}

const SEGMENT =
  "flex min-h-9 w-full items-start border-t-8 pt-1 text-left font-sign text-16/[1.1] max-[300px]:text-[0.8125rem]/[1.1] sm:text-20";
const FAR_EDGE = "border-[color-mix(in_srgb,var(--color-gravel)_35%,var(--color-card))]";

export function QuizProgress({ segments, onChoose }: QuizProgressProps) {
  return (
    <nav aria-label="Quiz steps">
      <ol className="mb-5 flex flex-wrap gap-1 *:flex-[1_0_15%]">
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

function segmentClass(status: ProgressSegment["status"], isGreen: boolean): string {
  const isReached = status !== "ahead";
  const edge = isReached ? "border-ink" : FAR_EDGE;
  // Two thin lines, so that the green step doesn't look completed.
  const style = isGreen && !isReached ? "border-double" : "";
  return `${SEGMENT} ${style} ${isGreen ? "border-leaf" : edge} ${isReached ? "text-ink" : "text-gravel"}`;
}
