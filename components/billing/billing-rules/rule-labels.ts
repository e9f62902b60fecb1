import type { RuleField } from "@/lib/billing/billing-rules/schema";

/** In display order. */
export const RULE_GROUPS: readonly {
  title: string;
  fields: readonly { name: RuleField; label: string; hint?: string }[];
}[] = [
  {
    title: "What is billed",
    fields: [
      { name: "minTalkSeconds", label: "Minimum billable talk time", hint: "Seconds, 15 to 120" },
      {
        name: "duplicateWindowDays",
        label: "Repeat caller window",
        hint: "Days during which a mechanic pays only once per caller, 1 to 90",
      },
      { name: "maxFee", label: "Maximum fee per call", hint: "Dollars, 1 to 500" },
    ],
  },
  {
    title: "Who is called",
    fields: [
      { name: "ringSeconds", label: "Ring time", hint: "Seconds per mechanic, 10 to 60" },
      { name: "maxMechanicsRung", label: "Maximum mechanics per call", hint: "1 to 5" },
      {
        name: "missedPerHour",
        label: "Missed calls in 60 minutes",
        hint: "1 to 20. A mechanic who misses this many is paused.",
      },
      {
        name: "missedPerDay",
        label: "Missed calls in 24 hours",
        hint: "1 to 50. A mechanic who misses this many is paused.",
      },
    ],
  },
  {
    title: "Disputes",
    fields: [
      {
        name: "disputeWindowDays",
        label: "Time to dispute a call",
        hint: "Days after the call, 4 to 30",
      },
      {
        name: "decisionBusinessDays",
        label: "Time to decide a dispute",
        hint: "Business days, 1 to 10",
      },
      {
        name: "automaticDisputes",
        label: "Maximum disputes accepted automatically",
        hint: "Per mechanic in 30 days, 0 to 20",
      },
      {
        name: "automaticDisputePercent",
        label: "Maximum share of calls credited automatically",
        hint: "Percent of billed calls, 0 to 100. The larger of the two limits applies.",
      },
    ],
  },
  {
    title: "Credits and privacy",
    fields: [
      {
        name: "promoLapseDays",
        label: "Time until promotional credit expires",
        hint: "Days, 30 to 730. Purchased credit never expires.",
      },
      {
        name: "callerRetentionDays",
        label: "Time to keep drivers’ numbers",
        hint: "Days, 90 to 180",
      },
    ],
  },
];
