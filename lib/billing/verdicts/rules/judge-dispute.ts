import { BELIEVABLE_TALK_SECONDS, UNCREDITABLE_REASONS } from "@/lib/billing/verdicts/constants";
import { findContradiction } from "@/lib/billing/verdicts/rules/find-contradiction";
import {
  type DisputeClaim,
  REFUSING_RULES,
  type Verdict,
  type VerdictLine,
  type VerdictRule,
} from "@/lib/billing/verdicts/schema/verdict";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { endOfBusinessDays } from "@/lib/core/business-days";
import { DAY_MS } from "@/lib/core/time";

type Rules = Pick<
  BillingRules,
  "disputeWindowDays" | "decisionBusinessDays" | "automaticDisputes" | "automaticDisputePercent"
> & { readonly version: number };

/**
 * Decides what happens to a dispute when it is submitted: it is refused, accepted automatically, or left to a person.
 * The same verdict is shown before submitting. Every rule is evaluated and recorded. The first rule that stops
 * automatic acceptance determines the outcome. Throws RangeError for an unknown time zone.
 */
export function judgeDispute(claim: DisputeClaim, rules: Rules): Verdict {
  const lines = evaluate(claim, rules);
  const stops = lines.find(({ result }) => result === "stops")?.rule;
  return { rulesVersion: rules.version, claim, lines, outcome: outcomeOf(stops, claim, rules) };
}

function outcomeOf(
  stops: VerdictRule | undefined,
  { now, timezone }: DisputeClaim,
  rules: Rules,
): Verdict["outcome"] {
  if (stops === undefined) return { kind: "accepted_automatically" };
  const because = REFUSING_RULES.find((rule) => rule === stops);
  if (because) return { kind: "refused", because };
  const decideBy = endOfBusinessDays(new Date(now), rules.decisionBusinessDays, timezone);
  return { kind: "reviewed", decideBy: decideBy.toISOString() };
}

function evaluate(claim: DisputeClaim, rules: Rules): VerdictLine[] {
  const { reason, billing, ratedAt, hasEarlierDispute, isFiledByAdministrator } = claim;
  const closesAt = windowEnd(ratedAt, rules);
  const isUncreditable = UNCREDITABLE_REASONS.some((never) => never === reason);
  const isOpen = closesAt !== null && claim.now < closesAt;
  return [
    { rule: "not_creditable", result: stopsIf(isUncreditable), facts: { reason } },
    {
      rule: "already_disputed",
      result: stopsIf(hasEarlierDispute),
      facts: { hasEarlierDispute },
    },
    { rule: "not_billed", result: stopsIf(billing !== "billed"), facts: { billing } },
    { rule: "window_closed", result: stopsIf(!isOpen), facts: { ratedAt, closesAt } },
    {
      rule: "filed_by_administrator",
      result: stopsIf(isFiledByAdministrator),
      facts: { isFiledByAdministrator },
    },
    { rule: "needs_explanation", result: stopsIf(reason === "other"), facts: { reason } },
    contradictionLine(claim),
    laneLine(claim, rules),
  ];
}

function windowEnd(ratedAt: string | null, { disputeWindowDays }: Rules): string | null {
  if (ratedAt === null) return null;
  return new Date(Date.parse(ratedAt) + disputeWindowDays * DAY_MS).toISOString();
}

function contradictionLine(claim: DisputeClaim): VerdictLine {
  const { reason, talkSeconds, outcomes, tappedCity } = claim;
  const { hasEarlierBilledCall, hasEarlierCustomerCall, isCovered, isOffered } = claim;
  const because = findContradiction(claim);
  const maxTalkSeconds = BELIEVABLE_TALK_SECONDS[reason] ?? null;
  const { isWithinRepeatWindow } = claim;
  const earlier = { hasEarlierBilledCall, isWithinRepeatWindow, hasEarlierCustomerCall };
  const request = { isCovered, isOffered, tappedCity };
  return {
    rule: "contradicted",
    result: stopsIf(because !== null),
    facts: { reason, because, talkSeconds, maxTalkSeconds, outcomes, ...earlier, ...request },
  };
}

/** The number of disputes that may be accepted automatically, as a share of billed calls, is rounded down. */
function laneLine({ acceptedAutomatically, billedCalls }: DisputeClaim, rules: Rules): VerdictLine {
  const share = Math.floor((billedCalls * rules.automaticDisputePercent) / 100);
  const allowed = Math.max(rules.automaticDisputes, share);
  return {
    rule: "automatic_lane_full",
    result: stopsIf(acceptedAutomatically >= allowed),
    facts: { acceptedAutomatically, allowed, billedCalls },
  };
}

function stopsIf(stops: boolean) {
  return stops ? "stops" : "clear";
}
