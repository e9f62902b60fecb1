"use client";

import { Dialog } from "radix-ui";
import { lazy, Suspense, useEffect, useState } from "react";
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
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Suspense fallback={<p className="p-4">Loading...</p>}>
            <CommandSearch role={role} close={() => setOpen(false)} />
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
