import { releaseStaleHolds } from "@/lib/ledger/mutations/sweeps";
import { defineSweep } from "./define-sweep";

/** Releases holds on credit for calls whose end was never reported. */
export const releaseHolds = defineSweep({
  kind: "release_holds",
  sweep: releaseStaleHolds,
  perSlice: 20,
  change: "released",
});
