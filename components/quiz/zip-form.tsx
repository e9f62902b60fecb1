"use client";

import { type FormEvent, type RefObject, useId } from "react";
import { isWholeZip } from "@/lib/quiz/zip-field";

interface ZipFormProps {
  zip: string;
  /** True during a ZIP lookup. */
  isBusy: boolean;
  /** The error message, or null. */
  problem: string | null;
  continueButton: RefObject<HTMLButtonElement | null>;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/** The busy button is not disabled, so that it keeps the focus. */
export function ZipForm({ zip, isBusy, problem, continueButton, ...on }: ZipFormProps) {
  const id = useId();
  const canSubmit = isWholeZip(zip) && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) on.onSubmit();
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-1.5 sm:grid-cols-[14rem_12rem]"
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <label htmlFor={id} className="col-span-full font-bold">
        ZIP code
      </label>
      <input
        id={id}
        className="min-h-16 rounded-md border-3 border-line bg-white px-3.5 font-sign text-36 tracking-[0.08em] text-asphalt"
        value={zip}
        onChange={(event) => on.onType(event.target.value)}
        readOnly={isBusy}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="postal-code"
        enterKeyHint="go"
        aria-describedby={`${id}-problem`}
      />
      <button
        ref={continueButton}
        type="submit"
        className="button aria-disabled:cursor-not-allowed aria-disabled:border-grid aria-disabled:bg-grid aria-disabled:text-gravel"
        disabled={!isWholeZip(zip)}
        aria-disabled={!canSubmit}
      >
        Continue
      </button>
      <p
        id={`${id}-problem`}
        role="alert"
        className="col-span-full text-pretty border-amber bg-concrete not-empty:border-l-8 not-empty:px-3 not-empty:py-2 sm:max-w-[26.625rem]"
      >
        {problem}
      </p>
    </form>
  );
}
