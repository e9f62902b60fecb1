import { BELIEVABLE_TALK_SECONDS, type DisputeReason } from "@/lib/billing/verdicts/constants";
import type { Contradiction, DisputeClaim } from "@/lib/billing/verdicts/schema/verdict";
import type { CallOutcome } from "@/lib/core/generated/prisma/enums";

/** Outcomes of calls from people who wanted a repair. */
export const CUSTOMER_OUTCOMES = [
  "booked",
  "quoted",
  "follow_up",
  "lost",
] as const satisfies readonly CallOutcome[];

/** Mechanics don't discuss a job that they can't do any further. */
const WANTED_OUTCOMES = ["booked", "quoted", "follow_up"] as const satisfies CallOutcome[];

/** For each reason, the outcomes that no one would record for such a call. */
const REFUTING_OUTCOMES: Readonly<Partial<Record<DisputeReason, readonly CallOutcome[]>>> = {
  spam: CUSTOMER_OUTCOMES,
  wrong_number: CUSTOMER_OUTCOMES,
  solicitation: CUSTOMER_OUTCOMES,
  job_seeker: CUSTOMER_OUTCOMES,
  no_conversation: CUSTOMER_OUTCOMES,
  outside_area: WANTED_OUTCOMES,
  service_not_offered: WANTED_OUTCOMES,
  not_decision_maker: ["booked"],
  existing_customer: ["not_a_customer"],
};

/** Reasons that a caller who was a customer before refutes. */
const STRANGERS: readonly DisputeReason[] = ["spam", "wrong_number", "solicitation", "job_seeker"];

/** Reasons that need an earlier call that the mechanic paid for. */
const REPEATS: readonly DisputeReason[] = ["duplicate", "existing_customer"];

/** Reasons that are refuted if the driver came from the page of a city that the mechanic covers. */
const MISPLACED: readonly DisputeReason[] = ["outside_area", "wrong_number"];

type Facts = Pick<
  DisputeClaim,
  | "reason"
  | "talkSeconds"
  | "outcomes"
  | "hasEarlierBilledCall"
  | "isWithinRepeatWindow"
  | "hasEarlierCustomerCall"
  | "isCovered"
  | "isOffered"
  | "tappedCity"
>;

/**
 * Returns the first stored fact about a call that contradicts the reason of a claim, or null. Facts never prove a
 * claim, because calls are not recorded, and a fact that isn't known contradicts nothing.
 */
export function findContradiction(facts: Facts): Contradiction | null {
  const { reason, hasEarlierBilledCall, hasEarlierCustomerCall, tappedCity } = facts;
  const isStranger = STRANGERS.includes(reason);
  const refutes: Readonly<Record<Contradiction, boolean>> = {
    outcome: refutingOutcome(facts) !== null,
    talk_time: facts.talkSeconds > (BELIEVABLE_TALK_SECONDS[reason] ?? Number.POSITIVE_INFINITY),
    no_earlier_call: REPEATS.includes(reason) && !hasEarlierBilledCall,
    not_a_repeat: reason === "duplicate" && facts.isWithinRepeatWindow === false,
    earlier_call: isStranger && hasEarlierBilledCall,
    earlier_customer: isStranger && hasEarlierCustomerCall,
    covered: reason === "outside_area" && facts.isCovered === true,
    offered: reason === "service_not_offered" && facts.isOffered === true,
    tapped_city: MISPLACED.includes(reason) && tappedCity?.isCovered === true,
  };
  const found = Object.entries(refutes).find(([, isRefuted]) => isRefuted);
  return (found?.[0] as Contradiction | undefined) ?? null;
}

/** Returns the recorded outcome that contradicts the reason; null if none does. */
export function refutingOutcome({
  reason,
  outcomes,
}: Pick<Facts, "reason" | "outcomes">): CallOutcome | null {
  return outcomes.find((outcome) => REFUTING_OUTCOMES[reason]?.includes(outcome)) ?? null;
}
