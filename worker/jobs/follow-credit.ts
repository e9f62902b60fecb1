import { followCredit } from "@/lib/mechanics/mutations/follow-credit";
import { defineSweep } from "./define-sweep";

/** Pauses mechanics who can't pay for any call, and resumes them once they can. */
export const followMechanicCredit = defineSweep({
  kind: "follow_credit",
  sweep: followCredit,
  perSlice: 10,
  change: "paused or resumed",
});
