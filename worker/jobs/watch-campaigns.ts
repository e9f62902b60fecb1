import { markUnfunded } from "@/lib/campaigns/mutations/mark-unfunded";
import { defineSweep } from "./define-sweep";

/**
 * Marks enabled campaigns that should be paused because a service has no funded mechanic in one of their cities, and
 * unmarks them once it has one again.
 */
export const watchCampaigns = defineSweep({
  kind: "watch_campaigns",
  sweep: markUnfunded,
  perSlice: 20,
  change: "checked for mechanics with credit",
});
