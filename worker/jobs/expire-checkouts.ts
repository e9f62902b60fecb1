import { expireCheckouts } from "@/lib/purchases/mutations/close-checkout";
import { defineSweep } from "./define-sweep";

/** Ends checkouts that weren't paid before they closed, even if the payment provider's event was lost. */
export const expireOpenCheckouts = defineSweep({
  kind: "expire_checkouts",
  sweep: expireCheckouts,
  perSlice: 20,
  change: "expired",
});
