import { type ReactNode, useId } from "react";

/** What ties an input to its label, its hint and its error. */
export interface FieldIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  /** A page that comes back with something wrong begins at the first such input, with and without JavaScript. */
  autoFocus: true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  isHalf?: boolean;
  /** The label follows its box instead of standing above it. */
  isCheckbox?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

/** A label, an input, what it is for and what is wrong with it, wired together. */
export function Field({ label, hint, error, isHalf, isCheckbox, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const input = children({
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    autoFocus: error ? true : undefined,
  });
  const text = <label htmlFor={id}>{label}</label>;
  return (
    <div className="field" data-half={isHalf || undefined} data-invalid={error ? "" : undefined}>
      {isCheckbox ? (
        <div className="field-check">
          {input}
          {text}
        </div>
      ) : (
        text
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {!isCheckbox && input}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
