import { markToPause } from "@/lib/campaigns/mutations/mark-to-pause";
import { defineSweep } from "./define-sweep";

/**
 * Marks enabled campaigns that should be paused because a service has no funded mechanic in one of their cities or
 * because an ad text makes a claim that is turned off, and unmarks them once the reason is gone.
 */
export const watchCampaigns = defineSweep({
  kind: "watch_campaigns",
  sweep: markToPause,
  perSlice: 20,
  change: "checked for mechanics with credit and for claims",
});
