import { lapseLots } from "@/lib/ledger/mutations/sweeps";
import { defineSweep } from "./define-sweep";

/** Removes expired credit, which can't be spent even before this runs. */
export const lapseCredit = defineSweep({
  kind: "lapse_lots",
  sweep: lapseLots,
  perSlice: 20,
  change: "expired",
});
