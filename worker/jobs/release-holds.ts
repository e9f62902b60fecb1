import { releaseStaleHolds } from "@/lib/ledger/mutations/sweeps";
import { defineSweep } from "./define-sweep";

/** Returns credit that was set aside for a call whose end was never reported. */
export const releaseHolds = defineSweep({
  kind: "release_holds",
  sweep: releaseStaleHolds,
  perSlice: 20,
  change: "released",
});
