import { Deadline, Time } from "@/components/data/time";
import { formatTalk, OUTCOME_NAMES } from "@/components/telephony/calls/call-words";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { countOf } from "@/components/ui/count-of";
import { AUTOMATIC_LANE_DAYS } from "@/lib/billing/verdicts/constants";
import { refutingOutcome } from "@/lib/billing/verdicts/rules/find-contradiction";
import type { Verdict, VerdictLine } from "@/lib/billing/verdicts/schema/verdict";

/** Says what will happen if the dispute is submitted and, if a person decides, why. */
export function VerdictOutcome({ verdict: { outcome, lines } }: { verdict: Verdict }) {
  switch (outcome.kind) {
    case "refused":
      return "This call can’t be disputed.";
    case "accepted_automatically":
      return "This dispute will be accepted automatically, and the full fee will be credited right away.";
    case "reviewed": {
      const stop = lines.find(({ result }) => result === "stops");
      const who = stop?.rule === "filed_by_administrator" ? "Another administrator" : "A person";
      return (
        <>
          {stop && reviewReason(stop)}
          {`${who} will review the dispute and decide by `}
          <Deadline at={outcome.decideBy} />.
        </>
      );
    }
  }
}

function reviewReason(line: VerdictLine): string {
  switch (line.rule) {
    case "filed_by_administrator":
      return "Disputes that an administrator files are never accepted automatically. ";
    case "contradicted":
      return `Our records contradict this reason. ${contradictionFacts(line.facts)} `;
    case "automatic_lane_full":
      return "The limit for automatic credits has been reached. ";
    default:
      return "";
  }
}

export const LINE_NAMES: Readonly<Record<VerdictLine["rule"], string>> = {
  not_creditable: "The reason qualifies for a credit",
  already_disputed: "Not disputed before",
  not_billed: "The call was billed",
  window_closed: "Filed in time",
  filed_by_administrator: "Filed by the mechanic",
  needs_explanation: "The reason needs no explanation",
  contradicted: "Our records don’t contradict the reason",
  automatic_lane_full: "Within the automatic limit",
};

/** Describes the facts behind one of the verdict's rules. */
export function LineFacts({ line }: { line: VerdictLine }) {
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
      return line.facts.closesAt ? (
        <>
          The deadline is <Time at={line.facts.closesAt} hasMinutes />.
        </>
      ) : (
        "We haven’t decided yet whether to bill this call."
      );
    case "filed_by_administrator":
      return line.facts.isFiledByAdministrator
        ? "An administrator filed this dispute, so another one has to decide it."
        : "No administrator filed this dispute.";
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
  const talk = `Talk time was ${formatTalk(facts.talkSeconds)}`;
  switch (facts.because) {
    case "outcome": {
      const outcome = refutingOutcome(facts);
      return `This call was recorded as “${outcome && OUTCOME_NAMES[outcome]}.”`;
    }
    case "talk_time":
      return `${talk}, which is longer than ${formatTalk(facts.maxTalkSeconds ?? 0)}.`;
    case "no_earlier_call":
      return "We found no earlier paid call from this number.";
    case "not_a_repeat":
      return "The last paid call from this number was too long ago to make this one a repeat.";
    case "earlier_call":
      return "An earlier call from this number was paid for.";
    case "earlier_customer":
      return "An earlier call from this number was recorded as a customer’s.";
    case "covered":
      return "The car was in the service area.";
    case "offered":
      return "The service is offered.";
    case "tapped_city":
      return `The driver tapped the number on a page for ${facts.tappedCity?.name}, which is in the service area.`;
    case null:
      return clearFacts(facts, talk);
  }
}

/** Also describes contradictions from before the one that was found was stored. */
function clearFacts(facts: Facts<"contradicted">, talk: string): string {
  const { reason, maxTalkSeconds, hasEarlierBilledCall, isCovered, isOffered } = facts;
  switch (reason) {
    case "duplicate":
    case "existing_customer":
      return hasEarlierBilledCall
        ? "An earlier call from this number was paid for."
        : "We found no earlier paid call from this number.";
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
        ? `${talk}.`
        : `${talk}. If it’s longer than ${formatTalk(maxTalkSeconds)}, a person reviews the dispute.`;
  }
}

function laneFacts({ acceptedAutomatically, allowed, billedCalls }: Facts<"automatic_lane_full">) {
  const were = billedCalls === 1 ? "was" : "were";
  return `${acceptedAutomatically} of ${allowed} automatic credits used over ${AUTOMATIC_LANE_DAYS} days. There ${were} ${countOf(billedCalls, "billed call")} in that time.`;
}
