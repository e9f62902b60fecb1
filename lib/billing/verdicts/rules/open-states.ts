import type { DisputeState } from "@/lib/billing/verdicts/schema/verdict";

/** States in which an administrator has to decide. */
export const WAITING_STATES = ["submitted", "under_review", "appealed"] as const;

/** States of disputes that aren't decided yet, including those waiting for the mechanic's answer. */
export const OPEN_STATES = [...WAITING_STATES, "needs_info"] as const;

export function isOpen(state: DisputeState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** Whether an administrator has to decide. */
export function isWaiting(state: DisputeState): boolean {
  return WAITING_STATES.some((waiting) => waiting === state);
}
