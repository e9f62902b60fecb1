"use client";

import { useSyncExternalStore } from "react";
import { createToastStore, type ToastEntry } from "@/components/ui/toast-store";

const store = createToastStore();
const NO_TOASTS: readonly ToastEntry[] = [];

/** The page's toasts and their actions. */
export function useToast() {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => NO_TOASTS);
  const { show, update, dismiss, remove } = store;
  return { toasts, show, update, dismiss, remove };
}
