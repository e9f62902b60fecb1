import type { CampaignModel } from "@/lib/core/generated/prisma/models";
import type { RecordFields } from "@/lib/core/record-field";
import { DESCRIPTIONS, HEADLINES } from "@/lib/marketing/campaigns/constants";

const linesOf = (noun: string, { min, max, length }: typeof HEADLINES | typeof DESCRIPTIONS) =>
  `One per line. ${min} to ${max} ${noun} of up to ${length} characters each.`;

export const CAMPAIGN_FIELDS = {
  id: { label: "ID", format: "hidden" },
  name: {
    label: "Name",
    input: {
      hint: "Use the same name as in Google Ads so that costs can be imported.",
      maxLength: 100,
    },
    sample: "Oil Change",
  },
  dailyBudgetCents: {
    label: "Daily budget",
    input: {
      name: "budget",
      label: "Daily budget in dollars",
      inputMode: "decimal",
      isHalf: true,
    },
    format: "dollars",
    sample: "40",
  },
  phone: {
    label: "Phone number",
    input: {
      hint: "Optional. Must be a number shown on the page at the final URL.",
      inputMode: "tel",
      isHalf: true,
      maxLength: 40,
    },
    sample: "",
  },
  serviceIds: {
    label: "Services",
    storedAs: "campaignServices",
    sample: { cdemoservice0000000000001: "on" },
  },
  cities: {
    label: "Cities",
    input: { hint: "One per line, such as Austin, TX", rows: 3 },
    sample: "texas/austin",
  },
  finalUrl: {
    label: "Final URL",
    input: { hint: "The page for one of the services in one of the cities" },
    sample: "",
  },
  headlines: {
    label: "Headlines",
    input: { hint: linesOf("headlines", HEADLINES), rows: 10 },
    sample: "Oil change at your door",
  },
  descriptions: {
    label: "Descriptions",
    input: { hint: linesOf("descriptions", DESCRIPTIONS), rows: 5 },
    sample: "We come to you.",
  },
  keywords: {
    label: "Keywords",
    input: {
      hint: "One per line. [exact match] in brackets, “phrase match” in quotation marks, or broad match without either.",
      rows: 6,
    },
    sample: "oil change",
  },
  negatives: {
    label: "Negative keywords",
    input: {
      hint: "One per line, in the same format as keywords. The ad isn’t shown for these searches.",
      rows: 6,
    },
    storedAs: "negativeKeywords",
    sample: "",
  },
  utmCampaign: { label: "utm_campaign", format: "hidden" },
  state: { label: "Status", storedAs: "status" },
  createdAt: { label: "Created at", format: "hidden" },
  enabledAt: { label: "Enabled", format: "hidden" },
  endedAt: { label: "Ended", format: "hidden" },
  unfundedSince: { label: "No funded mechanic since", format: "hidden" },
  claimOffSince: { label: "Claims turned off since", format: "hidden" },
} as const satisfies RecordFields<CampaignModel, "serviceIds" | "cities">;
