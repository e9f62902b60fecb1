import { z } from "zod";
import { readDollars } from "@/lib/core/form-fields";
import { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import {
  findOtherCurrency,
  isInOtherCurrency,
} from "@/lib/marketing/campaigns/rules/cost-currency";
import { toIsoDay } from "@/lib/marketing/campaigns/rules/report-day";
import { withTwoDecimals } from "@/lib/platform/imports/rules/cells";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";

const CENTS_PER_DOLLAR = 100;
const MAX_NAME_LENGTH = CAMPAIGN_FIELDS.name.input.maxLength;
const MAX_COST_CENTS = 100_000_000;
const MAX_COUNT = 1_000_000_000;

const COST = "Enter an amount in dollars, such as 12.34.";
const CONVERT = "Convert costs to US dollars before you import them.";

function count(what: string) {
  const message = `Enter a whole number of ${what}.`;
  return z
    .string()
    .transform((text) => text.trim().replaceAll(",", ""))
    .refine((text) => /^\d+$/.test(text) && Number(text) <= MAX_COUNT, message)
    .transform((text) => String(Number(text)));
}

const DOLLARS = "USD";

/** Columns of Google Ads that make several rows of a campaign’s day. */
const SPLIT_BY =
  /^(?:device|network|ad ?group|ad type|ad id|asset group|keyword|search (?:keyword|term)|match type|hour|landing page|final url|location|country|region|city|age|gender|audience|top vs)/i;

/**
 * A Google Ads cost report with one row per campaign and day, or several that are added up if it is split by device,
 * network, or ad group. Its last rows are totals, which are skipped.
 */
export const COSTS_CSV: CsvFormat = {
  kind: "costs",
  label: "ad costs",
  // The report's name and its date range.
  titleLines: 2,
  columns: [
    {
      field: "campaign",
      header: "Campaign",
      hint: "Campaign name, the same on this site and in Google Ads",
      isKey: true,
      ifMissing: "Download the campaigns table with this column.",
      cell: z
        .string()
        .trim()
        .min(1, "Enter the campaign’s name.")
        .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`),
    },
    {
      field: "day",
      header: "Day",
      hint: "Date, such as 2026-11-21, 11/21/2026, or Nov 21, 2026. Segment the report by day.",
      isKey: true,
      ifMissing: "Segment the report by day, not by week or month, and download it again.",
      cell: z
        .string()
        .transform((text) => toIsoDay(text.trim()))
        .pipe(z.iso.date("Enter a date, such as 2026-11-21.")),
    },
    {
      field: "cost",
      header: "Cost",
      alsoCalled: ["Cost (USD)", "Cost (US$)", "Cost ($)", "Cost USD"],
      hint: "Dollars, such as 12.34",
      cell: z
        .string()
        .refine((text) => !isInOtherCurrency(text), {
          error: ({ input }) =>
            `This cost is in another currency (${String(input).trim()}). ${CONVERT}`,
          abort: true,
        })
        .transform((text) => toCents(text))
        .refine((cents) => cents !== null && cents <= MAX_COST_CENTS, COST)
        .transform((cents) => ((cents ?? 0) / CENTS_PER_DOLLAR).toFixed(2)),
    },
    {
      field: "currency",
      header: "Currency code",
      alsoCalled: [
        "Currency",
        "Account currency",
        "Account currency code",
        "Customer currency",
        "Customer currency code",
        "Campaign currency",
      ],
      hint: "USD, or leave this column out",
      doesBlankKeep: true,
      cell: z
        .string()
        .transform((text) => text.trim().toUpperCase())
        .refine((code) => code === "" || code === DOLLARS, {
          error: ({ input }) => `This cost is in ${input}. ${CONVERT}`,
        }),
    },
    { field: "clicks", header: "Clicks", hint: "Whole number", cell: count("clicks") },
    { field: "impressions", header: "Impr.", hint: "Whole number", cell: count("impressions") },
  ],
  refuseHeader: (line) => {
    const currency = findOtherCurrency(line);
    return currency && `Costs in this file are in ${currency}. ${CONVERT}`;
  },
  sums: { fields: ["cost", "clicks", "impressions"], splitBy: SPLIT_BY },
  isSkipped: ({ campaign = "" }) => /^(?:Total(?::.*)?|\s*--\s*|)$/s.test(campaign),
  check: (cells) => {
    const cents = toCents(cells.cost ?? "") ?? 0;
    if (cents > MAX_COST_CENTS) return { column: "Cost", message: COST };
    const missing = ["cost", "clicks", "impressions"].find((field) => !cells[field]);
    const header = COSTS_CSV.columns.find(({ field }) => field === missing)?.header;
    return header ? { column: header, message: "Add this column to the file." } : null;
  },
};

function toCents(text: string): number | null {
  const number = text
    .trim()
    .replace(/^US\$|^USD|USD$|\$$/, "")
    .trim();
  return readDollars(withTwoDecimals(number));
}

interface StoredCost {
  /** YYYY-MM-DD. */
  day: string;
  costCents: number;
  clicks: number;
  impressions: number;
}

export function toCostCells(campaign: string, cost: StoredCost): Cells {
  return {
    campaign,
    day: cost.day,
    cost: (cost.costCents / CENTS_PER_DOLLAR).toFixed(2),
    currency: DOLLARS,
    clicks: String(cost.clicks),
    impressions: String(cost.impressions),
  };
}

/** Parses a complete row that the format accepts. */
export function fromCostCells(cells: Cells): StoredCost {
  return {
    day: cells.day ?? "",
    costCents: toCents(cells.cost ?? "") ?? 0,
    clicks: Number(cells.clicks),
    impressions: Number(cells.impressions),
  };
}
