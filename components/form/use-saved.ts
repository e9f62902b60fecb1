"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { useSWRConfig } from "swr";
import { type ToastText, useToast } from "@/components/ui/use-toast";

/**
 * For use after a write. Each function waits until the new state is on the screen, so that no toast appears over
 * outdated content.
 */
export function useSaved() {
  const { refresh, push } = useRouter();
  const { mutate } = useSWRConfig();
  const { show } = useToast();
  const whenShown = useWhenShown();
  /** Reloads everything on the screen. */
  const reload = async () => {
    await Promise.all([whenShown(refresh), mutate(() => true)]);
  };
  return {
    reload,
    saved: async (toast: ToastText) => {
      await reload();
      show(toast);
    },
    savedAndLeft: async (url: string, toast: ToastText) => {
      // Clears SWR's cache, whose rows from an earlier visit would replace the rows that the server renders.
      await mutate(() => true, undefined, { revalidate: false });
      await whenShown(() => push(url));
      show(toast);
    },
  };
}

/** Navigates, and resolves once the result is on the screen, even if that unmounts the component. */
function useWhenShown() {
  const [isPending, startTransition] = useTransition();
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isPending) resolveAll(waiting.current);
  }, [isPending]);
  useEffect(() => {
    const left = waiting.current;
    return () => resolveAll(left);
  }, []);
  return (navigate: () => void) =>
    new Promise<void>((resolve) => {
      waiting.current.push(resolve);
      startTransition(navigate);
    });
}

function resolveAll(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}
