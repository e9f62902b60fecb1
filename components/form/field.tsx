import { type ReactNode, useId } from "react";

export interface FieldInput {
  id: string;
  name: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
  autoFocus: true | undefined;
  /** rc-form may change the input's attributes before hydration. */
  suppressHydrationWarning: true;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Error rendered by the server. rc-form shows later ones. */
  error?: string;
  isHalf?: boolean;
  isCheckbox?: boolean;
  children: (input: FieldInput) => ReactNode;
}

export function Field({ name, label, hint, error, isHalf, isCheckbox, children }: FieldProps) {
  const id = useId();
  const input = children({
    id,
    name,
    "aria-describedby": hint ? `${id}-hint ${id}-error` : `${id}-error`,
    "aria-invalid": error ? true : undefined,
    autoFocus: error ? true : undefined,
    suppressHydrationWarning: true,
  });
  const text = <label htmlFor={id}>{label}</label>;
  return (
    <div className="field" data-half={isHalf || undefined}>
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
      <FieldError id={`${id}-error`} name={name} error={error} />
    </div>
  );
}

/**
 * The error message of a field, or of a group such as "week.1". rc-form updates the text, possibly before hydration.
 */
export function FieldError({
  id,
  name,
  error = "",
  className = "field-error",
}: {
  id: string;
  name: string;
  error?: string;
  className?: string;
}) {
  return (
    <p id={id} className={className} data-error={name} suppressHydrationWarning>
      {error}
    </p>
  );
}
