import { endPauses } from "@/lib/mechanics/mutations/end-pauses";
import { defineSweep } from "./define-sweep";

/** Relists mechanics whose pause has ended, and invalidates the pages that show them. */
export const endEndedPauses = defineSweep({
  kind: "end_pauses",
  sweep: endPauses,
  perSlice: 20,
  change: "taking calls again",
});
