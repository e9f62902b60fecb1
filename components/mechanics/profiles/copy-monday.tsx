"use client";

import { useState } from "react";
import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

const MONDAY = 1;
const CHOICES = [
  { label: "Tue–Fri", days: [2, 3, 4, 5] },
  { label: "every open day", days: [2, 3, 4, 5, 6, 0] },
];

/** Buttons that copy Monday's hours to other open days in the form. Renders nothing without JavaScript. */
export function CopyMonday() {
  const isInBrowser = useIsInBrowser();
  const [answer, setAnswer] = useState({ text: "", count: 0 });
  if (!isInBrowser) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-2">
      <span>Copy Monday to</span>
      {CHOICES.map(({ label, days }) => (
        <button
          key={label}
          type="button"
          className="button-outline min-h-9 w-auto px-2 py-0 text-16"
          aria-label={`Copy Monday to ${label}`}
          onClick={({ currentTarget: { form } }) => {
            if (form) setAnswer({ text: copyMonday(form, days), count: answer.count + 1 });
          }}
        >
          {label}
        </button>
      ))}
      <p role="status" className="basis-full empty:hidden">
        {/* A new element each time, so that screen readers announce the same message again. */}
        {answer.text && <span key={answer.count}>{answer.text}</span>}
      </p>
    </div>
  );
}

/** Copies Monday's hours to every day in `days` that is open. Returns the message to show. */
export function copyMonday(form: HTMLFormElement, days: readonly number[]): string {
  if (!isOpen(form, MONDAY)) return "Monday is closed. Mark it open and set its hours first.";
  const open = days.filter((day) => isOpen(form, day));
  if (open.length === 0) return "None of these days are open. Mark at least one open first.";
  for (const day of open) copyTo(form, day);
  // The form listens for input events, but setting a value from a script doesn't fire one.
  form.dispatchEvent(new Event("input", { bubbles: true }));
  return `Copied Monday’s hours to ${open.length === 1 ? "1 day" : `${open.length} days`}.`;
}

function copyTo(form: HTMLFormElement, day: number): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(`[name^="week.${day}."]`)) {
    const monday = findInput(form, input.name.replace(`week.${day}.`, `week.${MONDAY}.`));
    if (!monday || input.type === "hidden") continue;
    input.value = monday.value;
    input.checked = monday.checked;
    const more = input.closest("details");
    if (more && input.type === "time" && input.value !== "") more.open = true;
  }
}

function isOpen(form: HTMLFormElement, day: number): boolean {
  return findInput(form, `week.${day}.isOpen`)?.checked ?? false;
}

function findInput(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="hidden"])`);
}
