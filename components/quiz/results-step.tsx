"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { Estimate, type EstimateProps } from "@/components/quiz/estimate";
import { RESULTS_LOADING_MS, RESULTS_LOADING_TEXT } from "@/lib/quiz/constants";

interface ResultsStepProps extends EstimateProps {
  /** New results are shown after a short loading state. */
  isNew: boolean;
  onShown: () => void;
}

export function ResultsStep({ isNew, onShown, ...estimate }: ResultsStepProps) {
  return isNew ? <Calculating onDone={onShown} /> : <Estimate {...estimate} />;
}

function Calculating({ onDone }: { onDone: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    words.current?.focus();
    const timer = setTimeout(() => finish(), RESULTS_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-96 content-center gap-6 text-center font-sign text-28/[1.1]">
      <p ref={words} tabIndex={-1} role="status">
        {RESULTS_LOADING_TEXT}
      </p>
      <div className="h-2 animate-drive bg-[repeating-linear-gradient(90deg,var(--color-leaf)_0_2.5rem,transparent_2.5rem_5rem)] bg-size-[5rem_8px] motion-reduce:animate-none" />
    </div>
  );
}
