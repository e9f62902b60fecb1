import { CopyMonday } from "@/components/mechanics/copy-monday";
import { INTERVALS_A_DAY } from "@/lib/mechanics/constants";

const MONDAY = 1;
const DAYS = [
  { day: MONDAY, name: "Monday" },
  { day: 2, name: "Tuesday" },
  { day: 3, name: "Wednesday" },
  { day: 4, name: "Thursday" },
  { day: 5, name: "Friday" },
  { day: 6, name: "Saturday" },
  { day: 0, name: "Sunday" },
];

interface HoursFieldsProps {
  /** Text of a field by its name, "week.1.0.opens"; "" for none. A ticked box is "on". */
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
  const wrong = findWrong(errors, day);
  const rows = Array.from({ length: INTERVALS_A_DAY }, (_, row) => row);
  const isSplit = rows.slice(1).some((row) => textOf(`week.${day}.${row}.opens`) !== "");
  const errorId = wrong && `week-${day}-error`;
  const times = (row: number) => (
    <Times key={row} {...{ day, name, row, textOf, errorId }} wrongField={wrong?.field} />
  );
  return (
    <fieldset className="day-fields" aria-describedby={errorId}>
      <legend>{name}</legend>
      {times(0)}
      <label className="field-check">
        <input
          type="checkbox"
          className="checkbox"
          name={`week.${day}.isAllDay`}
          aria-label={`${name}: open 24 hours`}
          defaultChecked={textOf(`week.${day}.isAllDay`) === "on"}
        />
        Open 24 hours
      </label>
      <details open={isSplit}>
        <summary>More times</summary>
        {rows.slice(1).map(times)}
      </details>
      {wrong && (
        <p id={errorId} className="field-error">
          {wrong.message}
        </p>
      )}
      {day === MONDAY && <CopyMonday />}
    </fieldset>
  );
}

interface TimesProps {
  day: number;
  name: string;
  row: number;
  textOf: (name: string) => string;
  /** Of the message about the day, and the field where it can be put right. */
  errorId: string | undefined;
  wrongField: string | undefined;
}

function Times({ day, name, row, textOf, errorId, wrongField }: TimesProps) {
  const which = row === 0 ? name : `${name}, time ${row + 1}`;
  const input = (end: "opens" | "closes") => {
    const field = `week.${day}.${row}.${end}`;
    const isWrong = field === wrongField;
    return (
      <input
        type="time"
        className="input"
        name={field}
        aria-label={`${which} ${end === "opens" ? "from" : "to"}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        // biome-ignore lint/a11y/noAutofocus: the field that was refused is where to go on
        autoFocus={isWrong}
        defaultValue={textOf(field)}
      />
    );
  };
  return (
    <div className="day-times">
      {input("opens")}
      <span>to</span>
      {input("closes")}
    </div>
  );
}

/** What is wrong with a day or with one of its times, and at which field; of the day as a whole, at its first. */
function findWrong(errors: HoursFieldsProps["errors"], day: number) {
  const own = `week.${day}`;
  const [name, message] =
    Object.entries(errors).find(([field]) => field === own || field.startsWith(`${own}.`)) ?? [];
  if (name === undefined) return undefined;
  return { field: /\.(opens|closes)$/.test(name) ? name : `${own}.0.opens`, message };
}
