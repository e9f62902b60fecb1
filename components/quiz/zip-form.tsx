"use client";

import { type FormEvent, type RefObject, useId } from "react";
import { isWholeZip } from "@/lib/quiz/zip-field";

interface ZipFormProps {
  zip: string;
  /** While a ZIP is looked up. */
  isBusy: boolean;
  /** What went wrong with finding it, in words; null when nothing did. */
  problem: string | null;
  continueButton: RefObject<HTMLButtonElement | null>;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/** The ZIP field and its button. The button keeps the focus while it is busy, so it is not disabled then. */
export function ZipForm({ zip, isBusy, problem, continueButton, ...on }: ZipFormProps) {
  const id = useId();
  const canSubmit = isWholeZip(zip) && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) on.onSubmit();
  };
  return (
    <form className="quiz-zip" onSubmit={submit} aria-busy={isBusy}>
      <label htmlFor={id} className="quiz-label">
        ZIP code
      </label>
      <input
        id={id}
        className="quiz-zip-field"
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
        className="button"
        disabled={!isWholeZip(zip)}
        aria-disabled={!canSubmit}
      >
        Continue
      </button>
      <p id={`${id}-problem`} role="alert" className="quiz-problem">
        {problem}
      </p>
    </form>
  );
}
