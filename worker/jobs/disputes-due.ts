import { announceDueDisputes } from "@/lib/disputes/mutations/sweeps";
import { defineSweep } from "./define-sweep";

/** Far more disputes than are ever due within a day. */
const MAX_DUE = 500;

/** Notifies administrators of disputes that have to be decided within a day. */
export const disputesDue = defineSweep({
  kind: "disputes_due",
  sweep: announceDueDisputes,
  perSlice: MAX_DUE,
  change: "dispute due soon",
});
