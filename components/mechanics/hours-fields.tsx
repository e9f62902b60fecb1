import { FieldError } from "@/components/form/field";
import { CopyMonday } from "@/components/mechanics/copy-monday";
import { MAX_INTERVALS_PER_DAY } from "@/lib/mechanics/schema/part-forms";
import type { DayHours, OpenHours } from "@/lib/routing/open-hours";

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
  /** By field name, such as "week.1.0.opens". A checked box is "on". */
  textOf: (name: string) => string;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
}

/** Works without JavaScript. */
export function HoursFields({ textOf, errors }: HoursFieldsProps) {
  return (
    <div className="@container col-span-full grid gap-2">
      {DAYS.map(({ day, name }) => (
        <DayFields key={day} {...{ day, name, textOf }} wrong={findWrong(errors, day)} />
      ))}
    </div>
  );
}

interface DayFieldsProps {
  day: number;
  name: string;
  textOf: HoursFieldsProps["textOf"];
  wrong: { field: string; message: string } | undefined;
}

function DayFields(props: DayFieldsProps) {
  const { day, name, textOf, wrong } = props;
  const rows = Array.from({ length: MAX_INTERVALS_PER_DAY }, (_, row) => row);
  const isSplit = rows.slice(1).some((row) => textOf(`week.${day}.${row}.opens`) !== "");
  const times = (row: number) => <Times key={row} {...props} row={row} />;
  return (
    <fieldset className="group grid min-w-0 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-t-2 border-grid py-2 @min-[42rem]:grid-cols-[6rem_17rem_auto_1fr] @min-[42rem]:py-1">
      <legend className="float-left col-span-full font-bold @min-[42rem]:col-span-1">{name}</legend>
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
      <details
        className="group-has-checked:hidden open:col-span-full @min-[42rem]:not-open:justify-self-end @min-[42rem]:open:col-[2/-1]"
        open={isSplit}
      >
        <summary className="min-h-6 cursor-pointer">Add hours</summary>
        {rows.slice(1).map(times)}
      </details>
      <FieldError
        id={`week-${day}-error`}
        name={`week.${day}`}
        error={wrong?.message}
        className="field-error col-span-full"
      />
      {day === MONDAY && <CopyMonday />}
    </fieldset>
  );
}

function Times({ day, name, row, textOf, wrong }: DayFieldsProps & { row: number }) {
  const which = row === 0 ? name : `${name}, time ${row + 1}`;
  const input = (end: "opens" | "closes") => {
    const field = `week.${day}.${row}.${end}`;
    const isWrong = field === wrong?.field;
    return (
      <input
        type="time"
        className="input w-0 min-w-0 flex-[1_1_0] px-1.5"
        name={field}
        aria-label={`${which} ${end === "opens" ? "from" : "to"}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={`week-${day}-error`}
        // biome-ignore lint/a11y/noAutofocus: the user continues at the field with the error
        autoFocus={isWrong}
        defaultValue={textOf(field)}
      />
    );
  };
  return (
    <div className="col-span-full flex max-w-80 min-w-0 items-center gap-2 py-0.5 group-has-checked:hidden @min-[42rem]:col-span-1">
      {input("opens")}
      <span>to</span>
      {input("closes")}
    </div>
  );
}

/** An error of the whole day belongs to its first field. */
function findWrong(errors: HoursFieldsProps["errors"], day: number): DayFieldsProps["wrong"] {
  const own = `week.${day}`;
  const [name, message] =
    Object.entries(errors).find(([field]) => field === own || field.startsWith(`${own}.`)) ?? [];
  if (name === undefined || message === undefined) return undefined;
  return { field: /\.(opens|closes)$/.test(name) ? name : `${own}.0.opens`, message };
}

/** By field name: "week.1.0.opens" → "08:00", "week.2.isAllDay" → "on". */
export function hoursTexts({ week, closedOn }: OpenHours): Map<string, string> {
  const times = week.flatMap((hours, day): [string, string][] =>
    isAllDay(hours) ? [[`week.${day}.isAllDay`, "on"]] : timesOf(hours, day),
  );
  const dates = closedOn.map((date, i): [string, string] => [`closedOn.${i}`, date]);
  return new Map([...times, ...dates]);
}

/** The closing midnight may be written as 0 or as 1440. */
function isAllDay(hours: DayHours): boolean {
  const [first] = hours;
  return hours.length === 1 && first?.opens === 0 && first.closes % 1440 === 0;
}

function timesOf(hours: DayHours, day: number): [string, string][] {
  return hours.flatMap(({ opens, closes }, row): [string, string][] => [
    [`week.${day}.${row}.opens`, timeText(opens)],
    [`week.${day}.${row}.closes`, timeText(closes)],
  ]);
}

/** "08:30" for minutes after midnight; "00:00" for 1440. */
function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
