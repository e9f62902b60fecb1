import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { CAMPAIGN_STATES } from "@/lib/marketing/campaigns/rules/campaign-state";
import type { CampaignEvidence } from "@/lib/marketing/campaigns/rules/evidence";
import { CLAIM_IDS } from "@/lib/platform/claims/constants";

export const campaignParams = z.strictObject({ campaignId: inputFields.id });

/**
 * What a campaign cost and the calls that it led to, over the days that its cost reports cover. Counts only calls from
 * visitors whose clicks may be measured.
 */
const campaignResultsSchema = z.object({
  /** First and last day of the cost reports; null if there are none, in which case all calls are counted. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  costCents: z.int(),
  clicks: z.int(),
  impressions: z.int(),
  calls: z.int(),
  /** Number of calls that a mechanic was charged for, even if the fee was credited later. */
  billed: z.int(),
  /** Number of billed calls that haven't been credited in full. */
  kept: z.int(),
  /** Fees minus credits. */
  keptCents: z.int(),
});
export type CampaignResults = z.infer<typeof campaignResultsSchema>;

/** Results for one week. */
export interface CampaignWeek {
  /** The week's Monday, YYYY-MM-DD. */
  week: string;
  costCents: number;
  clicks: number;
  calls: number;
  billed: number;
  kept: number;
}

/** What a campaign cost and led to on one day of the Google Ads account. */
export interface CampaignDay {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 for a day that no cost report covers. */
  costCents: number;
  /** Taps on a phone number by visitors from the campaign's ads. */
  taps: number;
  calls: number;
  /** Number of calls that a mechanic took. */
  answered: number;
  billed: number;
  kept: number;
  keptCents: number;
}

/** A campaign's last 30 days. */
export interface CampaignRecord {
  /** Oldest first, ending today. */
  days: readonly CampaignDay[];
  total: Omit<CampaignDay, "date">;
  /** Kept fees minus cost, on those of the days that cost reports cover; null if there are none. */
  profit: { from: string; to: string; cents: number; keptCents: number; costCents: number } | null;
}

export const campaignTable = defineTable({
  url: "/api/campaigns",
  csv: "campaigns",
  row: z.object({
    id: z.string(),
    name: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    services: z.array(z.string()),
    cities: z.array(z.string()),
    dailyBudgetCents: z.int(),
    /**
     * When a service was found to have no funded mechanic in one of the cities; null while every service has one in every
     * city.
     */
    unfundedSince: z.iso.datetime().nullable(),
    /** When the ad text was found to make a claim that is off; null while none does. */
    claimOffSince: z.iso.datetime().nullable(),
    results: campaignResultsSchema,
    createdAt: z.iso.datetime(),
  }),
  sorts: ["name", "dailyBudgetCents", "createdAt"],
  defaultSort: "-createdAt",
  filters: {
    state: z.enum(CAMPAIGN_STATES).optional(),
    /** "to_pause" is for enabled campaigns that should be paused. */
    only: z.enum(["to_pause"]).optional(),
  },
});
export type CampaignRow = z.infer<typeof campaignTable.row>;
export type CampaignQuery = z.infer<typeof campaignTable.query>;

export const savedCampaignSchema = z.object({ id: z.string() });

export const evidenceSchema = z.object({
  page: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["blank", "other_site", "query", "not_money_page", "missing"]) }),
    z.object({ kind: z.literal("redirect"), to: z.string() }),
    z.object({
      kind: z.literal("page"),
      serviceName: z.string(),
      cityName: z.string(),
      isOfCampaign: z.boolean(),
      isIndexable: z.boolean(),
      numbersShown: z.array(z.string()).readonly(),
    }),
  ]),
  pairs: z
    .array(z.object({ serviceName: z.string(), cityName: z.string(), fundedMechanics: z.int() }))
    .readonly(),
  cities: z
    .array(
      z.object({
        name: z.string(),
        isActive: z.boolean(),
        geotarget: z.enum(["known", "missing", "removal"]),
      }),
    )
    .readonly(),
  claimsOff: z.array(z.enum(CLAIM_IDS)).readonly(),
  isPhoneInService: z.boolean(),
}) satisfies z.ZodType<CampaignEvidence>;
