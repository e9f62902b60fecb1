import { endLateCallbacks } from "@/lib/callbacks/mutations/end-late-callbacks";
import { defineSweep } from "./define-sweep";

/**
 * Ends callback requests 24 hours after their first try was due, and tries whose call ended without a report, such as
 * during an outage.
 */
export const endLateRequests = defineSweep({
  kind: "end_callbacks",
  sweep: endLateCallbacks,
  perSlice: 50,
  change: "callback given up after 24 hours",
});
