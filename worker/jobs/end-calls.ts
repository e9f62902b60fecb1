import { endCalls } from "@/lib/mechanics/mutations/end-calls";
import { defineSweep } from "./define-sweep";

/** Unlists mechanics whose required documents no longer allow calls, and invalidates the pages that show them. */
export const endLapsedCalls = defineSweep({
  kind: "end_calls",
  sweep: endCalls,
  perSlice: 10,
  change: "unlisted",
});
