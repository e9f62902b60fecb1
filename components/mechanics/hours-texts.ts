import type { OpenHours } from "@/lib/routing/open-hours";

/** The texts of a week's form by their fields' names, "week.1.0.opens" → "08:00". */
export function hoursTexts({ week, closedOn }: OpenHours): Map<string, string> {
  const times = week.flatMap((intervals, day) =>
    intervals.flatMap(({ opens, closes }, row): [string, string][] => [
      [`week.${day}.${row}.opens`, timeText(opens)],
      [`week.${day}.${row}.closes`, timeText(closes)],
    ]),
  );
  const dates = closedOn.map((date, i): [string, string] => [`closedOn.${i}`, date]);
  return new Map([...times, ...dates]);
}

/** Minutes after midnight as "08:30"; the midnight at a day's end is the next day's first. */
function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
