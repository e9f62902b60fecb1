"use client";

import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/fetch-json";
import { isConflict } from "@/lib/core/client/read-refusal";

type Write = { method?: "POST" | "PUT" | "DELETE"; body?: unknown };

/**
 * Sends a reviewer's word on one application; `done` says it was taken and reads the page anew. So does a conflict,
 * which leaves what was typed where it is.
 */
export function useReview(applicationId: string) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return {
    send: async (what: string, { method = "POST", body }: Write = {}) => {
      try {
        return await sendJson(`/api/applications/${applicationId}/${what}`, { method, body });
      } catch (error) {
        if (isConflict(error)) refresh();
        throw error;
      }
    },
    done: (title: string, answer?: unknown) => {
      show({ title, description: unmailedNote(answer) });
      refresh();
    },
  };
}

/** What else there is to do if the API could not tell the applicant by email. */
export function unmailedNote(answer: unknown): string | undefined {
  return Object(answer).isMailed === false
    ? "The email couldn’t be sent. Call them instead."
    : undefined;
}
