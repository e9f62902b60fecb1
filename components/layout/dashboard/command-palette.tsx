"use client";

import { Dialog } from "radix-ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { focusArrival } from "@/components/layout/dashboard/focus-arrival";
import { Icon } from "@/components/ui/icons";
import type { Role } from "@/lib/core/auth/actor";

/** Loaded on first use, to keep it out of the page bundles. */
const loadSearch = () => import("@/components/layout/dashboard/command-search");
const CommandSearch = lazy(() =>
  loadSearch().then(
    ({ CommandSearch: search }) => ({ default: search }),
    () => ({ default: NotLoaded }),
  ),
);

export function CommandPalette({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // An open menu would lie above the palette.
    if (isOpen) document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  }, [isOpen]);
  /** A part of the page to go to once the palette has closed. */
  const part = useRef<string | null>(null);
  const close = (partHref: string | null) => {
    part.current = partHref;
    setOpen(false);
  };
  const goToPart = (event: Event) => {
    if (part.current === null) return;
    // Keeps the focus from going back to the palette's button.
    event.preventDefault();
    // Only the browser's own navigation opens folded parts.
    window.location.assign(part.current);
    part.current = null;
    focusArrival();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-[5px] border-2 border-seam px-2 hover:border-white"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={loadSearch}
        onFocus={loadSearch}
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">Go to…</span>
        <kbd className="rounded-[3px] border border-seam px-1.5 font-sans text-13 text-haze max-sm:sr-only">
          Ctrl K
        </kbd>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-tar/60" />
        <Dialog.Content
          className="modal top-[12vh] [translate:-50%_0] gap-0 overflow-hidden p-0"
          aria-describedby={undefined}
          onCloseAutoFocus={goToPart}
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Suspense fallback={<p className="p-4">Loading...</p>}>
            <CommandSearch role={role} close={close} />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NotLoaded() {
  return (
    <p role="alert" className="p-4">
      Search couldn’t load. Check your connection and reload the page.
    </p>
  );
}
