import { endLateCallbacks } from "@/lib/callbacks/mutations/end-late-callbacks";
import { defineSweep } from "./define-sweep";

/**
 * Ends callback requests 24 hours after their first attempt was due, and callback attempts whose call ended without a
 * report, for example, because of an outage.
 */
export const endLateRequests = defineSweep({
  kind: "end_callbacks",
  sweep: endLateCallbacks,
  perSlice: 50,
  change: "callback closed after 24 hours",
});
