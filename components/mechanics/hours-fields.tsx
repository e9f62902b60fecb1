import { INTERVALS_A_DAY } from "@/lib/mechanics/constants";

const DAYS = [
  { day: 1, name: "Monday" },
  { day: 2, name: "Tuesday" },
  { day: 3, name: "Wednesday" },
  { day: 4, name: "Thursday" },
  { day: 5, name: "Friday" },
  { day: 6, name: "Saturday" },
  { day: 0, name: "Sunday" },
];

interface HoursFieldsProps {
  /** Text of a field by its name, "week.1.0.opens"; "" for none. */
  textOf: (name: string) => string;
  /** Field name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
}

/** The week: a time from and to for each day, more of them where a day is split. Works without JavaScript. */
export function HoursFields({ textOf, errors }: HoursFieldsProps) {
  return (
    <div className="hours-fields">
      {DAYS.map(({ day, name }) => (
        <DayFields key={day} day={day} name={name} textOf={textOf} errors={errors} />
      ))}
    </div>
  );
}

function DayFields({
  day,
  name,
  textOf,
  errors,
}: HoursFieldsProps & { day: number; name: string }) {
  const error = errorOfDay(errors, day);
  const rows = Array.from({ length: INTERVALS_A_DAY }, (_, row) => row);
  const isSplit = rows.slice(1).some((row) => textOf(`week.${day}.${row}.opens`) !== "");
  const errorId = error ? `week-${day}-error` : undefined;
  const times = (row: number) => (
    <Times key={row} {...{ day, name, row, textOf }} errorId={errorId} />
  );
  return (
    <fieldset className="day-fields" aria-describedby={errorId}>
      <legend>{name}</legend>
      {times(0)}
      <details open={isSplit}>
        <summary>More times</summary>
        {rows.slice(1).map(times)}
      </details>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TimesProps {
  day: number;
  name: string;
  row: number;
  textOf: (name: string) => string;
  errorId: string | undefined;
}

function Times({ day, name, row, textOf, errorId }: TimesProps) {
  const which = row === 0 ? name : `${name}, time ${row + 1}`;
  const input = (end: "opens" | "closes") => (
    <input
      type="time"
      className="input"
      name={`week.${day}.${row}.${end}`}
      aria-label={`${which} ${end === "opens" ? "from" : "to"}`}
      aria-invalid={errorId ? true : undefined}
      defaultValue={textOf(`week.${day}.${row}.${end}`)}
    />
  );
  return (
    <div className="day-times">
      {input("opens")}
      <span>to</span>
      {input("closes")}
    </div>
  );
}

/** What is wrong with a day or with one of its times. */
function errorOfDay(errors: Readonly<Record<string, string>>, day: number): string | undefined {
  const name = Object.keys(errors).find(
    (field) => field === `week.${day}` || field.startsWith(`week.${day}.`),
  );
  return name === undefined ? undefined : errors[name];
}
