/** Returns text such as "8:00 AM". `minutes` count from midnight and may exceed a day. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns text such as "8 AM" or "6:30 PM". `minutes` count from midnight and may exceed a day. */
export const shortClockText = (minutes: number) => clockText(minutes).replace(":00", "");
