import { z } from "zod";
import { keysOf } from "@/lib/core/keys-of";
import { US_TIME_ZONES } from "@/lib/core/time";

/** Weekdays on which the office can be open; 0 is Sunday. */
export const OFFICE_DAYS = {
  mon_fri: { name: "Monday to Friday", days: [1, 2, 3, 4, 5] },
  mon_sat: { name: "Monday to Saturday", days: [1, 2, 3, 4, 5, 6] },
  every_day: { name: "Every day", days: [0, 1, 2, 3, 4, 5, 6] },
} as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 08:00.");

/** When people call drivers back while telephony is off. Local times, such as "08:00"; closed on federal holidays. */
export const officeHoursSchema = z
  .strictObject({
    days: z.enum(keysOf(OFFICE_DAYS), "Choose the days on which the office is open."),
    opens: timeOfDay,
    closes: timeOfDay,
    timezone: z.enum(
      US_TIME_ZONES.map(({ timezone }) => timezone),
      "Choose the office’s time zone.",
    ),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "The office has to close after it opens.",
  });
export type OfficeHours = z.infer<typeof officeHoursSchema>;
