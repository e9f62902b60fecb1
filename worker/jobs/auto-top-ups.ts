import { placeTopUps } from "@/lib/purchases/mutations/top-ups";
import { defineSweep } from "./define-sweep";

/** Places orders for mechanics who agreed to automatic top-ups and have little credit left. */
export const autoTopUps = defineSweep({
  kind: "auto_top_ups",
  sweep: placeTopUps,
  perSlice: 20,
  change: "ordered",
});
