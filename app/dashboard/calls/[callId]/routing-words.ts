import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { formatExact } from "@/lib/core/time";
import type { Candidate, RoutingRule } from "@/lib/telephony/routing/routing-trace";

/** Explains why a mechanic wasn't called, with the numbers that were compared. `timezone` is the reader's. */
export function routingReason(rule: RoutingRule, candidate: Candidate, timezone: string): string {
  const at = (time: string) => formatExact(time, timezone);
  switch (rule) {
    case "not_active":
      return candidate.state === "suspended" ? "Suspended" : "Not activated yet";
    case "not_accepting":
      return "Paused";
    case "closed":
      return "Closed at that time";
    case "service_not_offered":
      return "Doesn’t offer the service";
    case "outside_area":
      return "Doesn’t cover the location";
    case "in_debt":
      return `Owes ${formatDollars(candidate.debtCents)}`;
    case "low_balance":
      return `Had ${formatDollars(candidate.availableCents)} available; the fee was ${formatDollars(candidate.fee.feeCents ?? 0)}`;
    case "daily_calls_reached":
      return `Took ${countOf(candidate.callsToday, "call")} that day; the limit was ${candidate.dailyCallLimit ?? 0}`;
    case "weekly_budget_reached":
      return `Spent ${formatDollars(candidate.spentThisWeekCents)} of a weekly budget of ${formatDollars(candidate.weeklyBudgetCents ?? 0)}; the fee was ${formatDollars(candidate.fee.feeCents ?? 0)}`;
    case "on_another_call":
      return `On ${countOf(candidate.liveCalls, "call")}; the limit was ${candidate.liveCallLimit}`;
    case "documents_lapsed":
      return candidate.callsEndAt
        ? `Not called since ${at(candidate.callsEndAt)} because of an expired document`
        : "A required document is missing or expired";
    case "not_registered":
      return "Not registered in the state";
    case "number_not_verified":
      return "Phone number not confirmed";
  }
}

/** Why an eligible mechanic's phone didn't ring. */
export const SKIP_REASONS: Readonly<Record<string, string>> = {
  answered_elsewhere: "Another mechanic answered first",
  caller_hung_up: "The caller hung up first",
  enough_rung: "Enough mechanics had already been called",
};

/** Describes the facts that decided an eligible mechanic's place in the ring order. */
export function orderFacts(
  candidate: Candidate,
  { lastAnsweredById, timezone }: { lastAnsweredById: string | null; timezone: string },
): string {
  const { mechanicId, priority, callsRung, callsAnswered, lastServedAt } = candidate;
  const share =
    callsRung === 0
      ? "no calls in 30 days"
      : `answered ${callsAnswered} of ${countOf(callsRung, "call")} in 30 days`;
  return [
    ...(mechanicId === lastAnsweredById ? ["last to answer this caller"] : []),
    priority === null ? "no priority" : `priority ${priority}`,
    share,
    lastServedAt
      ? `last took a call on ${formatExact(lastServedAt, timezone)}`
      : "never took a call",
  ].join(" · ");
}
