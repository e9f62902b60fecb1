import type { DayHours, OpenHours } from "@/lib/routing/open-hours";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const ORDER = [1, 2, 3, 4, 5, 6, 0];

/** One line per run of equal days: "Mon to Fri: 8:00 AM to 6:00 PM", "Sat, Sun: closed". */
export function weekWords({ week }: OpenHours): string[] {
  const groups: { days: number[]; words: string }[] = [];
  for (const day of ORDER) {
    const words = dayWords(week[day] ?? []);
    const last = groups.at(-1);
    if (last?.words === words) last.days.push(day);
    else groups.push({ days: [day], words });
  }
  return groups.map(({ days, words }) => `${daysWords(days)}: ${words}`);
}

function daysWords(days: number[]): string {
  const names = days.map((day) => DAYS[day] ?? "");
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

function dayWords(hours: DayHours): string {
  if (hours.length === 0) return "closed";
  return hours
    .map(({ opens, closes }) =>
      opens % 1440 === closes % 1440 ? "24 hours" : `${time(opens)} to ${time(closes)}`,
    )
    .join(", ");
}

function time(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
