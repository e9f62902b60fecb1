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
  /** Required in views that route handlers render, where React can't generate one. */
  id?: string;
  name: string;
  label: string;
  hint?: string;
  /** Error rendered by the server. rc-form shows later ones. */
  error?: string;
  isHalf?: boolean;
  isCheckbox?: boolean;
  children: (input: FieldInput) => ReactNode;
}

export function Field({ id, ...props }: FieldProps) {
  return id === undefined ? <GeneratedIdField {...props} /> : <FieldWithId id={id} {...props} />;
}

function GeneratedIdField(props: Omit<FieldProps, "id">) {
  return <FieldWithId id={useId()} {...props} />;
}

function FieldWithId(props: FieldProps & { id: string }) {
  const { id, name, label, hint, error, isHalf, isCheckbox, children } = props;
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
