import { markToPause } from "@/lib/campaigns/mutations/mark-to-pause";
import { defineSweep } from "./define-sweep";

/**
 * Marks enabled campaigns that should be paused because a service has no mechanic with credit in one of their cities or
 * because an ad text makes a claim that is turned off. Unmarks them once the reason is gone.
 */
export const watchCampaigns = defineSweep({
  kind: "watch_campaigns",
  sweep: markToPause,
  perSlice: 20,
  change: "checked for mechanics with credit and for claims that are turned off",
});
