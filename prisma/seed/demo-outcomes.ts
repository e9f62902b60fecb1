import type { CallOutcome } from "@/lib/core/generated/prisma/client";
import { createRandom } from "./create-random";
import type { DemoCall } from "./demo-calls";

const SEED = 9_000;
/** Conversations shorter than this never lead to a job. */
const SHORT_MS = 45_000;

/** Adds an outcome to most of the calls that a mechanic answered. */
export function tagDemoCalls(calls: readonly DemoCall[]): DemoCall[] {
  const random = createRandom(SEED);
  return calls.map((call) => {
    const draws = { isTagged: random.chance(0.75), share: random.integer(0, 99) };
    const isTagged = call.mechanicId && call.acceptedAt && draws.isTagged;
    return isTagged ? { ...call, outcome: outcomeOf(call, draws.share) } : call;
  });
}

function outcomeOf({ acceptedAt, endedAt, creditedCents }: DemoCall, share: number): CallOutcome {
  const talkMs = endedAt.getTime() - new Date(acceptedAt ?? endedAt).getTime();
  if ((creditedCents ?? 0) > 0 || talkMs < SHORT_MS) return "not_a_customer";
  if (share < 55) return "booked";
  if (share < 75) return "quoted";
  return share < 85 ? "follow_up" : "lost";
}
