/** What currently counts toward a mechanic's call limits. */
export interface LimitUse {
  /** Number of calls accepted since midnight in the mechanic's time zone. */
  callsToday: number;
  /** Fees since Monday in the mechanic's time zone, minus credits, plus holds for calls in progress. */
  spentThisWeekCents: number;
}
