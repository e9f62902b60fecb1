/** Weekdays on which the office can be open; 0 is Sunday. */
export const OFFICE_DAYS = {
  mon_fri: { name: "Monday to Friday", days: [1, 2, 3, 4, 5] },
  mon_sat: { name: "Monday to Saturday", days: [1, 2, 3, 4, 5, 6] },
  every_day: { name: "Every day", days: [0, 1, 2, 3, 4, 5, 6] },
} as const;

/** Until an administrator saves others. */
export const DEFAULT_OFFICE_HOURS = {
  days: "mon_fri",
  opens: "08:00",
  closes: "18:00",
  timezone: "America/Chicago",
} as const;
