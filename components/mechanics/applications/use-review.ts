"use client";

import { useState } from "react";
import { useSaved } from "@/components/form/use-saved";
import { showCheckErrors } from "@/components/mechanics/applications/document-check";
import { useToast } from "@/components/ui/use-toast";
import { hasStatus } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";
import { sendJson } from "@/lib/core/client/send-json";

export type ReviewWrite = { method?: "POST" | "PUT" | "DELETE"; body?: unknown };

/**
 * `send` submits a review action and, if there is a conflict, shows the new state. `done` shows the new state with a
 * toast.
 */
export function useReview(applicationId: string) {
  const { reload, saved } = useSaved();
  return {
    send: async (what: string, { method = "POST", body }: ReviewWrite = {}) => {
      try {
        return await sendJson(`/api/applications/${applicationId}/${what}`, { method, body });
      } catch (error) {
        if (hasStatus(error, 409)) await reload();
        throw error;
      }
    },
    done: (title: string, answer?: unknown) => saved({ title, description: unmailedNote(answer) }),
  };
}

/**
 * Ignores further calls while the action is running. If the action is rejected, shows a toast and puts each error next
 * to the field whose name is `prefix` followed by the error's key.
 */
export function useRun(act: () => Promise<void>, prefix = "") {
  const { show } = useToast();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    showCheckErrors({});
    try {
      await act();
    } catch (error) {
      const { message, fields } = readRefusal(error);
      const places = Object.entries(fields).map(([name, text]) => [`${prefix}${name}`, text]);
      showCheckErrors(Object.fromEntries(places));
      show({
        title: "Couldn’t save your review",
        description: Object.values(fields)[0] ?? message,
      });
    } finally {
      setRunning(false);
    }
  };
  return { run: () => void run(), isRunning };
}

export function unmailedNote(answer: unknown): string | undefined {
  return Object(answer).isMailed === false
    ? "We couldn’t email the mechanic. Call them instead."
    : undefined;
}
