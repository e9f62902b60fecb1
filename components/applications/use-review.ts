"use client";

import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/use-toast";
import { isConflict } from "@/lib/core/client/read-refusal";
import { sendJson } from "@/lib/core/client/send-json";

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
      const isUnmailed = Object(answer).isMailed === false;
      show({
        title,
        description: isUnmailed ? "The mail could not be sent: please call them." : undefined,
      });
      refresh();
    },
  };
}
