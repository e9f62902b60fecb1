import type { CallOutcome, DisputeReason } from "@/lib/core/generated/prisma/client";
import { createRandom } from "./create-random";
import type { DemoCall } from "./demo-calls";

const SEED = 9_000;
/** Conversations shorter than this never lead to a job. */
const SHORT_MS = 45_000;

/** How a mechanic records a call that they go on to dispute. For other reasons, they don't record an outcome. */
const DISPUTED: Partial<Record<DisputeReason, CallOutcome>> = {
  spam: "not_a_customer",
  wrong_number: "not_a_customer",
  solicitation: "not_a_customer",
  job_seeker: "not_a_customer",
  no_conversation: "not_a_customer",
  outside_area: "lost",
  service_not_offered: "lost",
  duplicate: "booked",
};

/**
 * Returns a function that decides on the outcome that a mechanic records for a call, given the reason for which they
 * will dispute it, if any. Null for calls
 * that no mechanic took, and for some of the others.
 */
export function createDemoOutcomes() {
  const random = createRandom(SEED);
  return (call: DemoCall, disputed: DisputeReason | null): CallOutcome | null => {
    const draws = { isTagged: random.chance(0.75), share: random.integer(0, 99) };
    if (!call.mechanicId || !call.acceptedAt || !draws.isTagged) return null;
    // Now and then, a mechanic disputes a call that they recorded as a customer's.
    const isContradicted = draws.share % 8 === 0;
    if (disputed !== null && !isContradicted) return DISPUTED[disputed] ?? null;
    return outcomeOf(call, draws.share);
  };
}

function outcomeOf({ acceptedAt, endedAt }: DemoCall, share: number): CallOutcome {
  const talkMs = endedAt.getTime() - new Date(acceptedAt ?? endedAt).getTime();
  if (talkMs < SHORT_MS) return "not_a_customer";
  if (share < 55) return "booked";
  if (share < 75) return "quoted";
  return share < 85 ? "follow_up" : "lost";
}
