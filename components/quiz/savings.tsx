"use client";

import { CLAIMS } from "@/lib/claims/constants";
import { canSaveAsClaimed, formatRange, savingsOf } from "@/lib/quiz/quiz-price";
import type { QuizResult } from "@/lib/quiz/quiz-state";

interface SavingsProps {
  result: QuizResult;
  /** Whether the claim is on. */
  isClaimOn: boolean;
}

/** Shows the computed savings always, and the site's claim only where it is possible for these answers. */
export function Savings({ result, isClaimOn }: SavingsProps) {
  const savings = savingsOf(result);
  return (
    <div className="my-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {isClaimOn && canSaveAsClaimed(savings) && (
        <p className="font-sign text-28">{`Save ${CLAIMS.quizSavings.text}`}</p>
      )}
      <p>{`${formatRange(savings)} less than in a shop, going by the ranges above.`}</p>
    </div>
  );
}
