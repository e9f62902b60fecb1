import { FieldError } from "@/components/form/field";
import { CopyMonday } from "@/components/mechanics/profiles/copy-monday";
import type { DayHours, OpenHours } from "@/lib/mechanics/availability/open-hours";
import { MAX_INTERVALS_PER_DAY } from "@/lib/mechanics/profiles/constants";

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
  /** Returns a field's value by its name, such as "week.1.0.opens". A checked box is "on". */
  textOf: (name: string) => string;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
}

/** One row per day, so that the week fits on a phone screen. Works without JavaScript. */
export function HoursFields({ textOf, errors }: HoursFieldsProps) {
  return (
    <div className="@container col-span-full">
      {DAYS.map(({ day, name }) => (
        <DayFields key={day} {...{ day, name, textOf }} wrong={findWrong(errors, day)} />
      ))}
      <CopyMonday />
    </div>
  );
}

interface DayFieldsProps {
  day: number;
  name: string;
  textOf: HoursFieldsProps["textOf"];
  wrong: { field: string; message: string } | undefined;
}

/** CSS shows the fields that match the two checkboxes, so that no JavaScript is needed. */
function DayFields(props: DayFieldsProps) {
  const { day, name, textOf, wrong } = props;
  const rows = Array.from({ length: MAX_INTERVALS_PER_DAY }, (_, row) => row);
  const isSplit = rows.slice(1).some((row) => textOf(`week.${day}.${row}.opens`) !== "");
  const isOpenName = `week.${day}.isOpen`;
  const times = (row: number) => <Times key={row} {...props} row={row} />;
  return (
    <fieldset className="group grid min-h-11.5 min-w-0 grid-cols-[4rem_minmax(0,1fr)_1.75rem] items-center gap-x-1 border-t border-grid py-0.5 @max-[17.5rem]:grid-cols-[minmax(0,1fr)_1.75rem] @min-[34rem]:grid-cols-[8.5rem_minmax(0,16rem)_2rem]">
      <legend className="sr-only">{name}</legend>
      <label className="flex min-h-10 items-center gap-1.5 font-bold @max-[17.5rem]:col-span-full">
        {/* An unchecked box sends nothing, and without `isOpen`, the server would treat a day with times as open. */}
        <input type="hidden" name={isOpenName} value="" />
        <input
          type="checkbox"
          className="checkbox"
          name={isOpenName}
          data-open-day
          aria-label={`${name}: open`}
          aria-invalid={wrong?.field === isOpenName || undefined}
          aria-describedby={`week-${day}-error`}
          // biome-ignore lint/a11y/noAutofocus: the user continues at the field with the error
          autoFocus={wrong?.field === isOpenName}
          defaultChecked={textOf(isOpenName) === "on"}
        />
        <span aria-hidden="true" className="@min-[34rem]:hidden">
          {name.slice(0, 3)}
        </span>
        <span aria-hidden="true" className="hidden @min-[34rem]:inline">
          {name}
        </span>
      </label>
      <span className="text-gravel group-has-[[data-open-day]:checked]:hidden">Closed</span>
      <div className="hidden group-has-[[data-open-day]:checked]:contents">
        <span className="hidden group-has-[[data-all-day]:checked]:inline">24 hours</span>
        <div className="min-w-0 group-has-[[data-all-day]:checked]:hidden">{times(0)}</div>
        <details className="open:col-[2/-1] not-open:justify-self-end" open={isSplit}>
          <summary className="grid min-h-9 min-w-7 cursor-pointer list-none place-items-center rounded-[5px] text-24/none [details[open]>&]:min-h-7 [details[open]>&]:justify-items-start [details[open]>&]:text-16">
            <span aria-hidden="true" className="[details[open]>*>&]:hidden">
              +
            </span>
            <span className="[details:not([open])>*>&]:sr-only">{`More hours on ${name}`}</span>
          </summary>
          <div className="grid gap-1 pb-2">
            <div className="grid gap-1 group-has-[[data-all-day]:checked]:hidden">
              {rows.slice(1).map(times)}
            </div>
            <label className="field-check">
              <input
                type="checkbox"
                className="checkbox"
                name={`week.${day}.isAllDay`}
                data-all-day
                aria-label={`${name}: open 24 hours`}
                defaultChecked={textOf(`week.${day}.isAllDay`) === "on"}
              />
              Open 24 hours
            </label>
          </div>
        </details>
      </div>
      <FieldError
        id={`week-${day}-error`}
        name={`week.${day}`}
        error={wrong?.message}
        className="field-error col-span-full"
      />
    </fieldset>
  );
}

function Times({ day, name, row, textOf, wrong }: DayFieldsProps & { row: number }) {
  const which = row === 0 ? name : `${name}, time range ${row + 1}`;
  const input = (end: "opens" | "closes") => {
    const field = `week.${day}.${row}.${end}`;
    const isWrong = field === wrong?.field;
    return (
      <input
        type="time"
        className="input min-h-10 w-0 min-w-0 flex-[1_1_4.5rem] scroll-mb-24 px-0.5 py-0 text-center text-16 [&::-webkit-calendar-picker-indicator]:hidden"
        name={field}
        aria-label={`${which}: ${end === "opens" ? "opens at" : "closes at"}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={`week-${day}-error`}
        // biome-ignore lint/a11y/noAutofocus: the user continues at the field with the error
        autoFocus={isWrong}
        defaultValue={textOf(field)}
      />
    );
  };
  return (
    <div className="flex max-w-64 min-w-0 flex-wrap items-center gap-0.5">
      {input("opens")}
      <span aria-hidden="true">–</span>
      {input("closes")}
    </div>
  );
}

/** An error that concerns the whole day is shown next to the day's first field, as in rc-form. */
function findWrong(errors: HoursFieldsProps["errors"], day: number): DayFieldsProps["wrong"] {
  const own = `week.${day}`;
  const [name, message] =
    Object.entries(errors).find(([field]) => field === own || field.startsWith(`${own}.`)) ?? [];
  if (name === undefined || message === undefined) return undefined;
  return { field: /\.(opens|closes)$/.test(name) ? name : `${own}.isOpen`, message };
}

/** 8 AM to 6 PM. Shown when the user marks a closed day as open or unchecks "Open 24 hours". */
const USUAL: DayHours = [{ opens: 480, closes: 1080 }];

/** Returns values by field name: "week.1.isOpen" → "on", "week.1.0.opens" → "08:00", "week.2.isAllDay" → "on". */
export function hoursTexts({ week, closedOn }: OpenHours): Map<string, string> {
  const times = week.flatMap((hours, day): [string, string][] => {
    const isWhole = isAllDay(hours);
    return [
      [`week.${day}.isOpen`, hours.length > 0 ? "on" : ""],
      [`week.${day}.isAllDay`, isWhole ? "on" : ""],
      ...timesOf(isWhole || hours.length === 0 ? USUAL : hours, day),
    ];
  });
  const dates = closedOn.map((date, i): [string, string] => [`closedOn.${i}`, date]);
  return new Map([...times, ...dates]);
}

/** Closing at midnight may be stored as 0 or as 1440. */
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

/** Returns text such as "08:30" for minutes after midnight, and "00:00" for 1440. */
function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
