/** How long a dismissed toast is still known, in milliseconds. */
export const TOAST_REMOVAL_MS = 1_000_000;

/** So many toasts are visible at a time: a new one replaces the one before. */
const TOAST_LIMIT = 1;

export interface ToastText {
  title: string;
  description?: string;
  /** A button that does something about it; it does not close the toast. */
  action?: { label: string; run: () => void };
}

export interface ToastEntry extends ToastText {
  id: number;
  /** False once it was dismissed: it is no longer shown. */
  isOpen: boolean;
}

export interface ToastStore {
  /** The toasts, the newest first; the same array until something changes. */
  read: () => readonly ToastEntry[];
  subscribe: (listener: () => void) => () => void;
  /** Shows a toast and returns its id. */
  show: (text: ToastText) => number;
  /** Gives a toast new words; what is not named goes. Nothing happens to one that is no longer known. */
  update: (id: number, text: ToastText) => void;
  /** Closes a toast; it is removed later. */
  dismiss: (id: number) => void;
  remove: (id: number) => void;
}

/** Keeps the toasts of a page outside of React, so that whatever happens can show one. */
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
