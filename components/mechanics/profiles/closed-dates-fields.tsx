import { FieldError } from "@/components/form/field";

/** Number of dates that can be added at a time. */
const EMPTY_ROWS = 3;

interface ClosedDatesFieldsProps {
  /** Number of stored dates. */
  count: number;
  /** Returns a field's value by its name, such as "closedOn.0": YYYY-MM-DD, or "" if empty. */
  textOf: (name: string) => string;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
}

export function ClosedDatesFields({ count, textOf, errors }: ClosedDatesFieldsProps) {
  const names = Array.from({ length: count + EMPTY_ROWS }, (_, row) => `closedOn.${row}`);
  const error = Object.entries(errors).find(([name]) => name.startsWith("closedOn"))?.[1];
  return (
    <fieldset className="col-span-full flex flex-wrap gap-2">
      <legend className="mb-1 font-bold">Days off</legend>
      {names.map((name, row) => (
        <input
          key={name}
          type="date"
          className="input w-40 py-0"
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
