import { lapseDisputes } from "@/lib/disputes/mutations/sweeps";
import { defineSweep } from "./define-sweep";

/** Rejects disputes whose mechanic didn't answer a question in time. */
export const lapseUnansweredDisputes = defineSweep({
  kind: "lapse_disputes",
  sweep: lapseDisputes,
  perSlice: 20,
  change: "dispute rejected for lack of an answer",
});
