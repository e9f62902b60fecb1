import { FieldError } from "@/components/form/field";

/** How many more dates can be entered before the form has to be saved. */
const EMPTY_ROWS = 3;

interface ClosedDatesFieldsProps {
  /** How many dates are stored. */
  count: number;
  /** Text of a field by its name, "closedOn.0": YYYY-MM-DD, or "" for none. */
  textOf: (name: string) => string;
  /** Field name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
}

/** Single days without hours, such as holidays. */
export function ClosedDatesFields({ count, textOf, errors }: ClosedDatesFieldsProps) {
  const names = Array.from({ length: count + EMPTY_ROWS }, (_, row) => `closedOn.${row}`);
  const error = Object.entries(errors).find(([name]) => name.startsWith("closedOn"))?.[1];
  return (
    <fieldset className="closed-dates">
      <legend>Days off</legend>
      {names.map((name, row) => (
        <input
          key={name}
          type="date"
          className="input"
          name={name}
          aria-label={`Day off ${row + 1}`}
          aria-describedby="closed-dates-error"
          aria-invalid={error ? true : undefined}
          defaultValue={textOf(name)}
        />
      ))}
      <FieldError id="closed-dates-error" name="closedOn" error={error} />
    </fieldset>
  );
}
