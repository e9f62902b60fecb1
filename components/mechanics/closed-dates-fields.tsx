/** How many more dates can be entered before the form has to be saved. */
const EMPTY_ROWS = 3;

interface ClosedDatesFieldsProps {
  /** YYYY-MM-DD. */
  dates: readonly string[];
  /** Field name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
}

/** Single days without hours, such as holidays. */
export function ClosedDatesFields({ dates, errors }: ClosedDatesFieldsProps) {
  const rows = [...dates, ...Array<string>(EMPTY_ROWS).fill("")];
  const error = Object.entries(errors).find(([name]) => name.startsWith("closedOn"))?.[1];
  return (
    <fieldset className="closed-dates">
      <legend>Days off</legend>
      {rows.map((date, row) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={row}
          type="date"
          className="input"
          name={`closedOn.${row}`}
          aria-label={`Day off ${row + 1}`}
          aria-invalid={error ? true : undefined}
          defaultValue={date}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
