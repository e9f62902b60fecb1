import { notifyLowBalances } from "@/lib/ledger/mutations/notify-low-balances";
import { defineSweep } from "./define-sweep";

/** Emails mechanics whose credit is running out. */
export const lowBalances = defineSweep({
  kind: "low_balances",
  sweep: notifyLowBalances,
  perSlice: 20,
  change: "low balance",
});
