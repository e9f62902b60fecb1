import type { DayHours, OpenHours } from "@/lib/routing/open-hours";
import type { Random } from "./create-random";

const HOUR = 60;
const CLOSED: DayHours = [];
/** Thanksgiving, Christmas, and New Year's Day. */
const HOLIDAYS = ["2026-11-26", "2026-12-25", "2027-01-01"];

const WEEKDAYS = week(CLOSED, open(8, 18), CLOSED);
const EARLY_BIRD = week(CLOSED, open(6, 15), open(6, 13));
const LONG_DAYS = week(open(8, 20), open(7, 22), open(7, 22));
const WITH_SATURDAY = week(CLOSED, open(7.5, 18), open(9, 14));
const WITH_LUNCH = week(CLOSED, [...open(8, 12), ...open(13, 18)], open(8, 12));
const AROUND_THE_CLOCK = week(open(0, 24), open(0, 24), open(0, 24));
const WEEKENDS: OpenHours["week"] = [
  open(8, 20),
  CLOSED,
  CLOSED,
  CLOSED,
  CLOSED,
  open(17, 22),
  open(8, 20),
];
const CLOSED_MONDAYS: OpenHours["week"] = [
  open(10, 16),
  CLOSED,
  open(9, 18),
  open(9, 18),
  open(9, 18),
  open(9, 18),
  open(9, 18),
];
/** Ends at 1 AM. */
const EVENINGS: OpenHours["week"] = [
  CLOSED,
  CLOSED,
  open(15, 1),
  open(15, 1),
  open(15, 1),
  open(15, 1),
  open(12, 1),
];

/** Repeated patterns are more likely to be picked. */
const PATTERNS = [
  WEEKDAYS,
  WEEKDAYS,
  WITH_SATURDAY,
  WITH_SATURDAY,
  LONG_DAYS,
  LONG_DAYS,
  EARLY_BIRD,
  WITH_LUNCH,
  CLOSED_MONDAYS,
  EVENINGS,
  WEEKENDS,
  AROUND_THE_CLOCK,
];

export function pickHours(random: Random): OpenHours {
  return { week: random.pick(PATTERNS), closedOn: random.chance(0.8) ? HOLIDAYS : [] };
}

function open(opensHour: number, closesHour: number): DayHours {
  return [{ opens: opensHour * HOUR, closes: closesHour * HOUR }];
}

function week(sunday: DayHours, weekday: DayHours, saturday: DayHours): OpenHours["week"] {
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
}
