import { followCredit } from "@/lib/mechanics/mutations/follow-credit";
import { defineSweep } from "./define-sweep";

/**
 * Kept small because the embedded database runs one transaction at a time, and each mechanic's pause changes a whole
 * profile.
 */
const MECHANICS_PER_SLICE = 2;

/** Pauses mechanics who can't pay for any call, and resumes them once they can. */
export const followMechanicCredit = defineSweep({
  kind: "follow_credit",
  sweep: followCredit,
  perSlice: MECHANICS_PER_SLICE,
  change: "paused or resumed",
});
