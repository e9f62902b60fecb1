import { z } from "zod";
import { keysOf } from "@/lib/core/keys-of";
import { US_TIME_ZONES } from "@/lib/core/time";
import { OFFICE_DAYS } from "@/lib/platform/settings/constants";

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
