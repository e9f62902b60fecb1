import { shortClockText } from "@/lib/core/clock-text";
import { clockName } from "@/lib/core/time";
import { OFFICE_DAYS } from "@/lib/platform/settings/constants";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";

/** Returns text such as "Monday to Friday, 8 AM to 6 PM Central time". */
export function officeHoursText({ days, opens, closes, timezone }: OfficeHours): string {
  const { name } = OFFICE_DAYS[days];
  return `${name}, ${timeText(opens)} to ${timeText(closes)} ${clockName(timezone)}`;
}

/** Turns "18:30" into "6:30 PM", and "08:00" into "8 AM". */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return shortClockText(hour * 60 + minute);
}
