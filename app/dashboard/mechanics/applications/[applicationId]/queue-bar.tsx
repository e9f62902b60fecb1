"use client";

import Link from "next/link";
import { type RefObject, useEffect, useRef } from "react";
import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";
import { useShortcutSwitch, useShortcuts } from "@/lib/core/client/use-shortcuts";
import type { QueuePlace } from "@/lib/mechanics/applications/schema/application";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface QueueBarProps {
  applicationId: string;
  place: QueuePlace;
}

export function QueueBar({ applicationId, place }: QueueBarProps) {
  const { position, total, previousId, nextId } = place;
  const links = {
    previous: useRef<HTMLAnchorElement>(null),
    next: useRef<HTMLAnchorElement>(null),
  };
  // Clicks the link instead of navigating, so that an unsaved note triggers a warning.
  const previous = () => links.previous.current?.click();
  const next = () => links.next.current?.click();
  useShortcuts({ j: next, ArrowRight: next, k: previous, ArrowLeft: previous });
  useHeadingFocus(applicationId);
  return (
    <div className="-mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <nav aria-label="Review queue" className="flex items-center gap-2">
        <Step ref={links.previous} id={previousId} label="Previous" keys="k" />
        <Step ref={links.next} id={nextId} label="Next" keys="j" />
      </nav>
      <p className="[font-variant-numeric:tabular-nums]">
        {position === null ? `${total} waiting` : `${position} of ${total} in the queue`}
      </p>
      <ShortcutHint />
    </div>
  );
}

interface StepProps {
  ref: RefObject<HTMLAnchorElement | null>;
  id: string | null;
  label: string;
  keys: string;
}

function Step({ ref, id, label, keys }: StepProps) {
  if (id === null) return null;
  return (
    <Link
      ref={ref}
      href={dashboardPaths.application(id)}
      prefetch={false}
      className="button-outline"
      aria-keyshortcuts={keys}
    >
      {label}
    </Link>
  );
}

const KEY = "rounded-[3px] border border-line px-1.5 font-sans text-13";

function ShortcutHint() {
  const [isOn, setOn] = useShortcutSwitch();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-15 text-gravel max-md:hidden md:ml-auto">
      {isOn && (
        <p>
          <kbd className={KEY}>J</kbd> next <kbd className={KEY}>K</kbd> previous{" "}
          <kbd className={KEY}>Ctrl Enter</kbd> approve and publish <kbd className={KEY}>Esc</kbd>{" "}
          leave a field
        </p>
      )}
      <button type="button" className="button-text" onClick={() => setOn(!isOn)}>
        {isOn ? "Turn off keyboard shortcuts" : "Turn on keyboard shortcuts"}
      </button>
    </div>
  );
}

/** Has screen readers announce an application that opens without a page load. */
function useHeadingFocus(applicationId: string): void {
  // False until hydration is done.
  const isInBrowser = useIsInBrowser();
  const loaded = useRef(isInBrowser ? null : applicationId);
  useEffect(() => {
    if (loaded.current === applicationId) return;
    loaded.current = null;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [applicationId]);
}
