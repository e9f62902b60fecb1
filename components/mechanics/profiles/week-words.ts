import { clockText } from "@/lib/core/clock-text";
import type { DayHours, OpenHours } from "@/lib/mechanics/availability/open-hours";

const DAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

export type WeekdayName = (typeof DAYS)[number];

/** Returns rows starting on Monday. `day` is 0 for Sunday; `words` is text such as "8:00 AM to 6:00 PM". */
export function weekRows({ week }: OpenHours): { day: number; name: WeekdayName; words: string }[] {
  return ORDER.map((day) => ({ day, name: DAYS[day], words: dayWords(week[day] ?? []) }));
}

/** Returns one line for each run of days with the same hours: "Mon to Fri: 8:00 AM to 6:00 PM", "Sat, Sun: closed". */
export function weekWords(hours: OpenHours): string[] {
  const groups: { days: string[]; words: string }[] = [];
  for (const { name, words } of weekRows(hours)) {
    const last = groups.at(-1);
    if (last?.words === words) last.days.push(name);
    else groups.push({ days: [name], words });
  }
  return groups.map(({ days, words }) => `${daysWords(days)}: ${words}`);
}

function daysWords(days: string[]): string {
  const names = days.map((day) => day.slice(0, 3));
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

function dayWords(hours: DayHours): string {
  if (hours.length === 0) return "closed";
  return hours
    .map(({ opens, closes }) =>
      isWholeDay({ opens, closes }) ? "24 hours" : `${clockText(opens)} to ${clockText(closes)}`,
    )
    .join(", ");
}

/** In minutes after midnight. True for 0 to 1440, but also for 480 to 480, which ends on the next day. */
export function isWholeDay({ opens, closes }: DayHours[number]): boolean {
  return opens % 1440 === closes % 1440;
}
