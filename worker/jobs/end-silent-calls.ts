import { endSilentCalls } from "@/lib/calls/mutations/end-silent-calls";
import { defineSweep } from "./define-sweep";

/** Ends calls whose end was never fully reported, and decides whether to bill them. */
export const endUnreportedCalls = defineSweep({
  kind: "end_silent_calls",
  sweep: endSilentCalls,
  perSlice: 20,
  change: "ended",
});
