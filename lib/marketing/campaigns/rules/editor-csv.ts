import type { CsvColumn } from "@/lib/core/http/csv-file";
import { formatPhone, readUsPhone } from "@/lib/core/phone";
import { DESCRIPTIONS, HEADLINES } from "@/lib/marketing/campaigns/constants";
import type { CampaignState } from "@/lib/marketing/campaigns/rules/campaign-state";
import { finalUrlSuffix } from "@/lib/marketing/campaigns/rules/final-url";
import { type MatchType, parseKeyword } from "@/lib/marketing/campaigns/rules/keyword";

export interface ExportedCampaign {
  name: string;
  utmCampaign: string;
  state: CampaignState;
  dailyBudgetCents: number;
  /** Path of a page on this site. */
  finalUrl: string;
  siteUrl: string;
  headlines: readonly string[];
  descriptions: readonly string[];
  keywords: readonly string[];
  negatives: readonly string[];
  /** As entered; blank for none. */
  phone: string;
  /** Google's criteria IDs; null for a city without one. */
  places: readonly { geotargetId: string | null }[];
}

/** The filled cells of a line, keyed by heading. */
export type EditorRow = Readonly<Record<string, string>>;

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

const HEADINGS = [
  "Campaign",
  "Campaign Type",
  "Networks",
  "Budget",
  "Budget type",
  "EU political ads",
  "Languages",
  "Bid Strategy Type",
  "Targeting method",
  "Exclusion method",
  "Tracking template",
  "Final URL suffix",
  "Location ID",
  "Ad Group",
  "Ad type",
  "Final URL",
  ...numbered("Headline", HEADLINES.max),
  ...numbered("Description", DESCRIPTIONS.max),
  "Keyword",
  "Criterion Type",
  "Phone Number",
  "Country of Phone",
  "Campaign Status",
  "Ad Group Status",
  "Status",
];

export const EDITOR_COLUMNS: readonly CsvColumn<EditorRow>[] = HEADINGS.map((header) => ({
  header,
  value: (row) => row[header] ?? "",
}));

const CAMPAIGN_SETTINGS: EditorRow = {
  "Campaign Type": "Search",
  Networks: "Google search",
  "Budget type": "Daily",
  "EU political ads": "Doesn't have EU political ads",
  Languages: "en",
  "Bid Strategy Type": "Maximize clicks",
  // Targets only people in the cities, not those interested in them.
  "Targeting method": "Location of presence",
  "Exclusion method": "Location of presence",
  // Clears the tracking template. A blank cell would leave it as is.
  "Tracking template": "[]",
};

const MATCHES: Readonly<Record<MatchType, string>> = {
  broad: "Broad",
  phrase: "Phrase",
  exact: "Exact",
};

/**
 * Returns the lines of a file for Google Ads Editor: the campaign, each location, the ad group, the ad, each keyword,
 * each negative keyword of the campaign, and the phone number. Each line describes one item, headings are in English,
 * and the file is UTF-8: https://support.google.com/google-ads/editor/answer/57747. Values that the article doesn't
 * list, such as the one for "EU political ads", are copied from files that Editor exports. A campaign that isn't
 * enabled on this site is exported as paused.
 */
export function editorRows(campaign: ExportedCampaign): EditorRow[] {
  const { name, state, places, keywords, negatives, phone } = campaign;
  const status = state === "enabled" ? "Enabled" : "Paused";
  const group = { Campaign: name, "Ad Group": name };
  const number = readUsPhone(phone);
  return [
    {
      ...CAMPAIGN_SETTINGS,
      Campaign: name,
      Budget: (campaign.dailyBudgetCents / 100).toFixed(2),
      "Final URL suffix": finalUrlSuffix(campaign.utmCampaign),
      "Campaign Status": status,
    },
    ...places.flatMap(({ geotargetId }) =>
      geotargetId === null ? [] : { Campaign: name, "Location ID": geotargetId },
    ),
    { ...group, "Ad Group Status": "Enabled" },
    { ...group, ...adCells(campaign), Status: "Enabled" },
    ...keywords.flatMap((line) => {
      const keyword = parseKeyword(line);
      if (!keyword) return [];
      const { text, match } = keyword;
      return { ...group, Keyword: text, "Criterion Type": MATCHES[match], Status: "Enabled" };
    }),
    ...negatives.flatMap((line) => {
      const keyword = parseKeyword(line);
      if (!keyword) return [];
      const type = `Campaign Negative ${MATCHES[keyword.match]}`;
      return { Campaign: name, Keyword: keyword.text, "Criterion Type": type };
    }),
    ...(number
      ? [{ Campaign: name, "Phone Number": formatPhone(number), "Country of Phone": "US" }]
      : []),
  ];
}

function adCells({ siteUrl, finalUrl, headlines, descriptions }: ExportedCampaign): EditorRow {
  const cells = (name: string, texts: readonly string[]) =>
    texts.map((text, index) => [`${name} ${index + 1}`, text]);
  return {
    "Ad type": "Responsive search ad",
    "Final URL": siteUrl + finalUrl,
    ...Object.fromEntries([...cells("Headline", headlines), ...cells("Description", descriptions)]),
  };
}
