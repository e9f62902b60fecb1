import type { Tone } from "@/components/ui/badge";
import type { RatingRule } from "@/lib/catalog/rating/rating-trace";
import { CALL_COSTS, type CallCost, type CallRow } from "@/lib/telephony/calls/schema/call-list";

export const OUTCOME_NAMES: Readonly<Record<NonNullable<CallRow["outcome"]>, string>> = {
  booked: "Job booked",
  quoted: "Quote given",
  follow_up: "Needs follow-up",
  lost: "Job lost",
  not_a_customer: "Not a customer",
};

export const COST_NAMES: Readonly<Record<CallCost, string>> = {
  billed: "Billed",
  disputed: "In dispute",
  credited: "Credited",
  free: "Free",
};

/** Returns the name of the cost filter that shows calls with this billing state, or "Pending" before their rating. */
export function costName(billing: NonNullable<CallRow["billing"]>): string {
  const costs: readonly (keyof typeof COST_NAMES)[] = ["disputed", "credited", "billed", "free"];
  const cost = costs.find((name) => CALL_COSTS[name].some((state) => state === billing));
  return cost ? COST_NAMES[cost] : "Pending";
}

/** Why a call is free. */
export const FREE_REASONS: Readonly<Record<RatingRule, string>> = {
  test: "Test call",
  blocked_or_spam: "Blocked caller or spam",
  not_answered: "Not answered",
  mechanic_paused: "Mechanic paused",
  anonymous_or_toll_free: "Anonymous or toll-free number",
  below_minimum_talk: "Call too short",
  duplicate: "Repeat caller",
  outside_area: "Outside the service area",
  service_not_offered: "Service not offered",
  no_price: "No fee set",
};

const STATES: Readonly<Record<CallRow["state"], { label: string; tone: Tone }>> = {
  received: { label: "Ringing", tone: "wait" },
  routing: { label: "Ringing", tone: "wait" },
  ringing: { label: "Ringing", tone: "wait" },
  in_progress: { label: "In progress", tone: "wait" },
  completed: { label: "Ended", tone: "quiet" },
  missed: { label: "Missed", tone: "bad" },
  blocked: { label: "Blocked", tone: "quiet" },
  failed: { label: "Failed", tone: "bad" },
  abandoned: { label: "Caller hung up", tone: "quiet" },
};

export const RING_RESULTS: Readonly<
  Record<NonNullable<CallRow["ring"]>, { label: string; tone: Tone }>
> = {
  accepted: { label: "Answered", tone: "good" },
  declined: { label: "Declined", tone: "bad" },
  no_answer: { label: "Missed", tone: "bad" },
  busy: { label: "Busy", tone: "bad" },
  failed: { label: "Not reached", tone: "bad" },
  short_hangup: { label: "Not accepted", tone: "bad" },
  skipped: { label: "Caller hung up", tone: "quiet" },
  caller_hung_up: { label: "Caller hung up", tone: "quiet" },
};

/** Overrides for callbacks, where "failed" can also mean that the driver couldn't be reached or had canceled. */
const CALLBACK_RESULTS: Partial<typeof RING_RESULTS> = {
  failed: { label: "Not connected", tone: "quiet" },
  skipped: { label: "Not connected", tone: "quiet" },
  caller_hung_up: { label: "Not connected", tone: "quiet" },
};

const ENDED: readonly CallRow["state"][] = ["completed", "missed", "failed", "abandoned"];

/**
 * Returns how the ringing ended. In a returned call, the driver's phone was the one that rang, unless the mechanic
 * didn't confirm the call.
 */
export function ringResult(
  kind: CallRow["kind"],
  ring: NonNullable<CallRow["ring"]>,
): { label: string; tone: Tone } {
  if (kind === "returned") {
    return { label: ring === "declined" ? "Not confirmed" : "Driver not reached", tone: "quiet" };
  }
  return (kind === "callback" && CALLBACK_RESULTS[ring]) || RING_RESULTS[ring];
}

/** Returns a call's state or result. For a mechanic who didn't take the call, returns how the ringing ended. */
export function callResult({
  state,
  isAnswered,
  ring,
  ...row
}: Pick<CallRow, "kind" | "state" | "isOffice" | "isAnswered" | "ring">): {
  label: string;
  tone: Tone;
} {
  if (state === "completed" && isAnswered) return RING_RESULTS.accepted;
  if (!isAnswered && ring !== null && ring !== "accepted") return ringResult(row.kind, ring);
  if (!ENDED.includes(state) || isAnswered) return STATES[state];
  return unansweredResult(row) ?? STATES[state];
}

function unansweredResult({ kind, isOffice }: Pick<CallRow, "kind" | "isOffice">) {
  if (kind === "returned") return { label: "Driver not reached", tone: "quiet" } as const;
  if (kind === "callback") return { label: "Not connected", tone: "quiet" } as const;
  return isOffice ? ({ label: "Sent to the office", tone: "quiet" } as const) : null;
}

/** Returns text such as "2:34" or "1:02:03". */
export function formatTalk(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
