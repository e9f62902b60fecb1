"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";

export function PauseButton({ mechanicId, isPaused }: { mechanicId: string; isPaused: boolean }) {
  const { refresh } = useRouter();
  const { show } = useToast();
  const [isSending, setSending] = useState(false);
  const tap = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await sendJson(`/api/mechanics/${mechanicId}/pause`, { method: isPaused ? "DELETE" : "PUT" });
      show(
        isPaused
          ? {
              title: "You’re taking calls again",
              description: "Drivers can find you again within seconds.",
            }
          : { title: "Paused", description: "Drivers can’t find you until you take calls again." },
      );
      refresh();
    } catch (error) {
      show({ title: "Couldn’t save", description: readRefusal(error).message });
    } finally {
      setSending(false);
    }
  };
  return (
    <button
      type="button"
      className={isPaused ? "button" : "button-outline"}
      aria-disabled={isSending || undefined}
      onClick={tap}
    >
      {isSending ? "Please wait…" : isPaused ? "Take calls again" : "Pause"}
    </button>
  );
}
