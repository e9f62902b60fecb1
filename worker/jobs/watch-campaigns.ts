import { markUnfunded } from "@/lib/campaigns/mutations/mark-unfunded";
import { defineSweep } from "./define-sweep";

/** Marks campaigns to be paused while no mechanic can take the calls. */
export const watchCampaigns = defineSweep({
  kind: "watch_campaigns",
  sweep: markUnfunded,
  perSlice: 20,
  change: "mechanics with credit checked",
});
