import { z } from "zod";

const minuteOfDay = z.int().min(0).max(1440);
const dayHoursSchema = z.array(z.object({ opens: minuteOfDay, closes: minuteOfDay })).max(6);

/** Minutes after midnight in the mechanic's time zone. The week starts on Sunday. */
export const openHoursSchema = z.object({
  week: z.tuple([
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
  ]),
  closedOn: z.array(z.iso.date()).max(60),
});
