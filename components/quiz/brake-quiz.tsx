"use client";

import type { ReactNode } from "react";
import { QuizFlow, type QuizFlowProps } from "@/components/quiz/quiz-flow";
import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

export function BrakeQuiz({ children, ...quiz }: QuizFlowProps & { children: ReactNode }) {
  const isInBrowser = useIsInBrowser();
  return (
    <div className="quiz min-h-124 rounded-lg border-4 border-line bg-card p-4 sm:min-h-100 sm:px-8 sm:pt-6 sm:pb-8">
      {isInBrowser ? <QuizFlow {...quiz} /> : children}
    </div>
  );
}
