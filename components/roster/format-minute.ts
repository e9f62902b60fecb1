export const MINUTES_A_DAY = 1440;

/** A minute after midnight (0 to 1440) as people say it: "8:00 AM", "midnight". */
export function formatMinute(minute: number): string {
  if (minute % MINUTES_A_DAY === 0) return "midnight";
  const hour = Math.floor(minute / 60);
  const rest = String(minute % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
}
