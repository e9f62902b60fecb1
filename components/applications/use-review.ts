"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToast } from "@/components/ui/use-toast";
import { hasStatus, sendJson } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";

export type ReviewWrite = { method?: "POST" | "PUT" | "DELETE"; body?: unknown };

/** `send` writes a review action and refreshes the page on a conflict; `done` shows a toast and refreshes. */
export function useReview(applicationId: string) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return {
    send: async (what: string, { method = "POST", body }: ReviewWrite = {}) => {
      try {
        return await sendJson(`/api/applications/${applicationId}/${what}`, { method, body });
      } catch (error) {
        if (hasStatus(error, 409)) refresh();
        throw error;
      }
    },
    done: (title: string, answer?: unknown) => {
      show({ title, description: unmailedNote(answer) });
      refresh();
    },
  };
}

/** Ignores further calls while the action runs; a refusal becomes a toast. */
export function useRun(act: () => Promise<void>) {
  const { show } = useToast();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      await act();
    } catch (error) {
      show({ title: "Couldn’t save", description: readRefusal(error).message });
    } finally {
      setRunning(false);
    }
  };
  return { run: () => void run(), isRunning };
}

export function unmailedNote(answer: unknown): string | undefined {
  return Object(answer).isMailed === false
    ? "Email isn’t set up, so we can’t tell them. Call them instead."
    : undefined;
}
