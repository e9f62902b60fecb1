"use client";

import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/send-json";

type Write = { method?: "POST" | "PUT" | "DELETE"; body?: unknown };

/** Sends a reviewer's word on one application; `done` says it was taken and reads the page anew. */
export function useReview(applicationId: string) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return {
    send: (what: string, { method = "POST", body }: Write = {}) =>
      sendJson(`/api/applications/${applicationId}/${what}`, { method, body }),
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
