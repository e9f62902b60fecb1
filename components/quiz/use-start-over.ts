"use client";

import { useToast } from "@/components/ui/use-toast";
import type { QuizState } from "@/lib/quiz/quiz-state";
import type { QuizEvent } from "@/lib/quiz/quiz-steps";

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
