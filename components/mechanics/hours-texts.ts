import type { DayHours, OpenHours } from "@/lib/routing/open-hours";

/** The texts of a week's form by their fields' names, "week.1.0.opens" → "08:00", "week.2.isAllDay" → "on". */
export function hoursTexts({ week, closedOn }: OpenHours): Map<string, string> {
  const times = week.flatMap((hours, day): [string, string][] =>
    isAllDay(hours) ? [[`week.${day}.isAllDay`, "on"]] : timesOf(hours, day),
  );
  const dates = closedOn.map((date, i): [string, string] => [`closedOn.${i}`, date]);
  return new Map([...times, ...dates]);
}

/** From midnight to midnight, however the second one is written. */
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

/** Minutes after midnight as "08:30"; the midnight at a day's end is the next day's first. */
function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
