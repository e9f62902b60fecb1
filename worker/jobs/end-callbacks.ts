import { endLateCallbacks } from "@/lib/callbacks/mutations/end-late-callbacks";
import { defineSweep } from "./define-sweep";

/** Gives up requests to be called back after 24 hours. */
export const endLateRequests = defineSweep({
  kind: "end_callbacks",
  sweep: endLateCallbacks,
  perSlice: 50,
  change: "callback given up after 24 hours",
});
