"use client";

import { useState } from "react";
import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

const FIELD_OF_DAY = /^week\.[0-6]\.(.+)$/;

export function CopyMonday() {
  const isInBrowser = useIsInBrowser();
  const [copies, setCopies] = useState(0);
  if (!isInBrowser) return null;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        className="button-outline w-auto"
        onClick={({ currentTarget: { form } }) => {
          if (!form) return;
          copyMonday(form);
          setCopies(copies + 1);
        }}
      >
        Copy Monday to all days
      </button>
      <p role="status">
        {/* A new element each time, so that screen readers announce it again. */}
        {copies > 0 && <span key={copies}>Monday’s hours copied to every day.</span>}
      </p>
    </div>
  );
}

function copyMonday(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll("input")) {
    const field = FIELD_OF_DAY.exec(input.name)?.[1];
    const monday = field && form.elements.namedItem(`week.1.${field}`);
    if (!(monday instanceof HTMLInputElement)) continue;
    input.value = monday.value;
    input.checked = monday.checked;
    const more = input.closest("details");
    if (more && input.value !== "") more.open = true;
  }
  // Form listeners react to input events only.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
