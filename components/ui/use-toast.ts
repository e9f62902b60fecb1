"use client";

import { useSyncExternalStore } from "react";

/** How long a dismissed toast stays in the store. */
export const TOAST_REMOVAL_MS = 1_000_000;

const TOAST_LIMIT = 1;

export interface ToastText {
  title: string;
  description?: string;
  /** An action button. Clicking it does not close the toast. */
  action?: { label: string; run: () => void };
  /** How long it is shown, in milliseconds. Defaults to five seconds. */
  durationMs?: number;
}

export interface ToastEntry extends ToastText {
  id: number;
  /** False once dismissed. */
  isOpen: boolean;
}

interface ToastStore {
  /** Newest first. Returns the same array until something changes. */
  read: () => readonly ToastEntry[];
  subscribe: (listener: () => void) => () => void;
  /** Returns the toast's ID. */
  show: (text: ToastText) => number;
  /** Ignores unknown IDs. */
  update: (id: number, text: ToastText) => void;
  /** Closes a toast now, and removes it later. */
  dismiss: (id: number) => void;
  remove: (id: number) => void;
}

export function createToastStore(): ToastStore {
  let toasts: readonly ToastEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  const write = (next: readonly ToastEntry[]) => {
    for (const { id } of toasts) {
      if (next.some((toast) => toast.id === id)) continue;
      clearTimeout(removals.get(id));
      removals.delete(id);
    }
    toasts = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, changed: (toast: ToastEntry) => ToastEntry) => {
    write(toasts.map((toast) => (toast.id === id ? changed(toast) : toast)));
  };
  const remove = (id: number) => write(toasts.filter((toast) => toast.id !== id));

  return {
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (text) => {
      lastId += 1;
      write([{ ...text, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
      return lastId;
    },
    update: (id, text) => change(id, ({ isOpen }) => ({ ...text, id, isOpen })),
    dismiss: (id) => {
      if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return;
      removals.set(id, setTimeout(remove, TOAST_REMOVAL_MS, id));
      change(id, (toast) => ({ ...toast, isOpen: false }));
    },
    remove,
  };
}

const store = createToastStore();
const NO_TOASTS: readonly ToastEntry[] = [];

export function useToast() {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => NO_TOASTS);
  const { show, update, dismiss, remove } = store;
  return { toasts, show, update, dismiss, remove };
}
