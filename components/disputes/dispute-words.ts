import { formatTalk } from "@/components/calls/call-words";
import type { Tone } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { dateIn, formatDate, formatTime } from "@/lib/core/time";
import { AUTOMATIC_LANE_DAYS, type DisputeReason } from "@/lib/disputes/constants";
import type { DisputeView } from "@/lib/disputes/schema/dispute-list";
import type { DisputeState, Verdict, VerdictLine } from "@/lib/disputes/schema/verdict";

export const REASON_NAMES: Readonly<Record<DisputeReason, string>> = {
  duplicate: "Repeat caller",
  spam: "Spam or robocall",
  wrong_number: "Wrong number",
  solicitation: "Sales call",
  job_seeker: "Job seeker",
  outside_area: "Outside the service area",
  service_not_offered: "Service not offered",
  existing_customer: "Existing customer",
  not_decision_maker: "Not the decision maker",
  no_conversation: "No conversation",
  other: "Something else",
  price_shopper: "Comparing prices",
  hired_someone_else: "Hired someone else",
  changed_mind: "Changed their mind",
};

export const STATES: Readonly<Record<DisputeState, { label: string; tone: Tone }>> = {
  submitted: { label: "Under review", tone: "wait" },
  under_review: { label: "Under review", tone: "wait" },
  needs_info: { label: "Question asked", tone: "wait" },
  appealed: { label: "Appealed", tone: "wait" },
  auto_accepted: { label: "Accepted automatically", tone: "good" },
  accepted: { label: "Accepted", tone: "good" },
  accepted_partial: { label: "Accepted in part", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  upheld: { label: "Rejected on appeal", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "quiet" },
};

export const VIEW_NAMES: Readonly<Record<DisputeView, string>> = {
  waiting: "Waiting for a decision",
  appeals: "Appeals",
  needs_info: "Waiting for an answer",
  accepted: "Accepted",
  automatic: "Accepted automatically",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  all: "All",
};

/** Describes what will happen if the dispute is submitted. */
export function outcomeText({ outcome, claim }: Verdict): string {
  switch (outcome.kind) {
    case "refused":
      return "This call can’t be disputed.";
    case "accepted_automatically":
      return "This dispute will be accepted automatically, and the full fee will be credited right away.";
    case "reviewed":
      return `A person will review the dispute and decide by the end of ${lastDay(outcome.decideBy, claim.timezone)}.`;
  }
}

/** Returns the last day before a deadline, such as "Nov 24, 2026". */
export const lastDay = (deadline: string, timezone: string): string =>
  formatDate(dateIn(timezone, new Date(Date.parse(deadline) - 1)));

export const LINE_NAMES: Readonly<Record<VerdictLine["rule"], string>> = {
  not_creditable: "The reason qualifies for a credit",
  already_disputed: "Not disputed before",
  not_billed: "The call was billed",
  window_closed: "Filed in time",
  needs_explanation: "The reason needs no explanation",
  contradicted: "Our records don’t contradict the reason",
  automatic_lane_full: "Within the automatic limit",
};

/** Describes the facts behind one of the verdict's rules. */
export function lineFacts(line: VerdictLine, timezone: string): string {
  switch (line.rule) {
    case "not_creditable":
      return REASON_NAMES[line.facts.reason];
    case "already_disputed":
      return line.facts.hasEarlierDispute
        ? "The call was disputed before."
        : "This is the first dispute.";
    case "not_billed":
      return line.facts.billing === "billed" ? "Billed." : "Not billed, or already credited.";
    case "window_closed":
      return line.facts.closesAt
        ? `The deadline is ${formatTime(line.facts.closesAt, { hasMinutes: true, timezone })}.`
        : "We haven’t decided yet whether to bill this call.";
    case "needs_explanation":
      return line.result === "stops"
        ? "A person has to review the dispute."
        : "No explanation needed.";
    case "contradicted":
      return contradictionFacts(line.facts);
    case "automatic_lane_full":
      return laneFacts(line.facts);
  }
}

type Facts<Rule extends VerdictLine["rule"]> = Extract<VerdictLine, { rule: Rule }>["facts"];

function contradictionFacts(facts: Facts<"contradicted">): string {
  const { reason, talkSeconds, maxTalkSeconds, hasEarlierBilledCall, isCovered, isOffered } = facts;
  switch (reason) {
    case "duplicate":
      return hasEarlierBilledCall
        ? "An earlier call from this number was billed."
        : "No earlier call from this number was billed.";
    case "outside_area":
      return isCovered === true
        ? "The car was in the service area."
        : "Our records don’t show that the car was in the service area.";
    case "service_not_offered":
      return isOffered === true
        ? "The service is offered."
        : "Our records don’t show that the service is offered.";
    default:
      return maxTalkSeconds === null
        ? `Talk time was ${formatTalk(talkSeconds)}.`
        : `Talk time was ${formatTalk(talkSeconds)}. If it’s longer than ${formatTalk(maxTalkSeconds)}, a person reviews the dispute.`;
  }
}

function laneFacts({ acceptedAutomatically, allowed, billedCalls }: Facts<"automatic_lane_full">) {
  const were = billedCalls === 1 ? "was" : "were";
  return `${acceptedAutomatically} of ${allowed} automatic credits used over ${AUTOMATIC_LANE_DAYS} days. There ${were} ${countOf(billedCalls, "billed call")} in that time.`;
}

/** Returns text such as "$25", or "$10 of $25" if only part was credited. */
export function creditText({
  creditedCents,
  feeCents,
}: {
  creditedCents: number;
  feeCents: number;
}): string {
  if (creditedCents === 0 || creditedCents === feeCents) return formatDollars(creditedCents);
  return `${formatDollars(creditedCents)} of ${formatDollars(feeCents)}`;
}
