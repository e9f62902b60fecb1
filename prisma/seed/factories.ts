import type { OpenHours } from "@/lib/routing/open-hours";

/**
 * Returns a week of hours from seven days, Sunday first: "8-12+13-18" has a lunch break, "15-1" ends at 1 AM, and "-" is
 * a day off.
 */
export function weekOf(text: string): OpenHours["week"] {
  return text.split(" ").map((day) => (day === "-" ? [] : day.split("+").map(intervalOf)));
}

function intervalOf(text: string) {
  const [opens = 0, closes = 0] = text.split("-").map((hour) => Number(hour) * 60);
  return { opens, closes };
}
