import type { OpenHours } from "@/lib/mechanics/availability/open-hours";

/** How long mechanics still get calls after their insurance lapses, so that a renewal can be reviewed. */
export const CALL_GRACE_DAYS = 14;

/** How many years until a document without an expiration date is checked again. */
export const REVIEW_YEARS = 1;

export const MAX_INTERVALS_PER_DAY = 3;
export const MAX_NUMBER_LENGTH = 60;
export const MAX_ISSUER_LENGTH = 80;
export const MAX_REFERENCE_LENGTH = 300;
export const MAX_REASON_LENGTH = 500;

/** Page size of the public list. */
export const MECHANICS_PER_PAGE = 24;

const WORKDAY = [{ opens: 480, closes: 1080 }];
/** Proposed to applicants and given to new mechanics: 8 AM to 6 PM from Monday to Friday. */
export const USUAL_HOURS: OpenHours = {
  week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []],
  closedOn: [],
};

/** Limits for a mechanic who hasn't set any. Null means no limit. */
export const DEFAULT_CALL_LIMITS = {
  dailyCallLimit: null,
  weeklyBudgetCents: null,
  liveCallLimit: 1,
} as const;

/** Ranges that the call limits form accepts. The database accepts wider ones. */
export const CALL_LIMIT_BOUNDS = {
  dailyCalls: { min: 1, max: 100 },
  weeklyBudgetCents: 1_000_000,
  liveCalls: { min: 1, max: 20 },
} as const;
