import { parse } from "csv-parse/sync";
import { toCsv } from "@/lib/core/http/csv-file";
import { EDITOR_COLUMNS, type ExportedCampaign, editorRows } from "./editor-csv";

const CAMPAIGN: ExportedCampaign = {
  name: "Brakes – San Antonio, TX",
  utmCampaign: "brakes-san-antonio-tx",
  state: "enabled",
  dailyBudgetCents: 4_050,
  finalUrl: "/texas/san-antonio/brake-pad-replacement",
  siteUrl: "https://example.com",
  headlines: ["Mobile Brake Repair", "Brake Pads, Rotors & More", 'The "We Come to You" Shop'],
  descriptions: ["A mechanic replaces your brake pads where you park.", "See the price. Call now!"],
  keywords: ["[brake pad replacement]", '"mobile brake repair"', "brake mechanic"],
  negatives: ["diy", '"how to"', "[brake parts]"],
  phone: "210-555-0100",
  places: [{ geotargetId: "1026201" }, { geotargetId: "1026499" }, { geotargetId: null }],
};

/** Reads a file the way another program would: with a separate parser, by heading. */
const read = (campaign: ExportedCampaign): Record<string, string>[] =>
  parse(toCsv(EDITOR_COLUMNS, editorRows(campaign)), { bom: true, columns: true });

const filled = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ""));

const Campaign = "Brakes – San Antonio, TX";
const group = { Campaign, "Ad Group": Campaign };

/** The lines of the file, each with its non-empty cells. */
const LINES = [
  {
    Campaign,
    "Campaign Type": "Search",
    Networks: "Google search",
    Budget: "40.50",
    "Budget type": "Daily",
    "EU political ads": "Doesn't have EU political ads",
    Languages: "en",
    "Bid Strategy Type": "Maximize clicks",
    "Targeting method": "Location of presence",
    "Exclusion method": "Location of presence",
    "Tracking template": "[]",
    "Final URL suffix":
      "loc={loc_physical_ms}&utm_source=google&utm_medium=cpc&utm_campaign=brakes-san-antonio-tx&utm_term={keyword}",
    "Campaign Status": "Enabled",
  },
  { Campaign, "Location ID": "1026201" },
  { Campaign, "Location ID": "1026499" },
  { ...group, "Ad Group Status": "Enabled" },
  {
    ...group,
    "Ad type": "Responsive search ad",
    "Final URL": "https://example.com/texas/san-antonio/brake-pad-replacement",
    "Headline 1": "Mobile Brake Repair",
    "Headline 2": "Brake Pads, Rotors & More",
    "Headline 3": 'The "We Come to You" Shop',
    "Description 1": "A mechanic replaces your brake pads where you park.",
    "Description 2": "See the price. Call now!",
    Status: "Enabled",
  },
  {
    ...group,
    Keyword: "brake pad replacement",
    "Criterion Type": "Exact",
    Status: "Enabled",
  },
  { ...group, Keyword: "mobile brake repair", "Criterion Type": "Phrase", Status: "Enabled" },
  { ...group, Keyword: "brake mechanic", "Criterion Type": "Broad", Status: "Enabled" },
  { Campaign, Keyword: "diy", "Criterion Type": "Campaign Negative Broad" },
  { Campaign, Keyword: "how to", "Criterion Type": "Campaign Negative Phrase" },
  { Campaign, Keyword: "brake parts", "Criterion Type": "Campaign Negative Exact" },
  { Campaign, "Phone Number": "(210) 555-0100", "Country of Phone": "US" },
];

test("the file has these headings", () => {
  const [headings] = parse(toCsv(EDITOR_COLUMNS, []), { bom: true }) as string[][];
  expect(headings?.join(" | ")).toBe(
    "Campaign | Campaign Type | Networks | Budget | Budget type | EU political ads | Languages | " +
      "Bid Strategy Type | Targeting method | Exclusion method | Tracking template | " +
      "Final URL suffix | Location ID | Ad Group | Ad type | Final URL | Headline 1 | " +
      "Headline 2 | Headline 3 | Headline 4 | Headline 5 | Headline 6 | Headline 7 | " +
      "Headline 8 | Headline 9 | Headline 10 | Headline 11 | Headline 12 | Headline 13 | " +
      "Headline 14 | Headline 15 | Description 1 | Description 2 | Description 3 | " +
      "Description 4 | Keyword | Criterion Type | Phone Number | Country of Phone | " +
      "Campaign Status | Ad Group Status | Status",
  );
});

test.each(LINES.map((line, index) => [index, line] as const))(
  "line %i has exactly these cells: %j",
  (index, line) => {
    expect(filled(read(CAMPAIGN)[index] ?? {})).toEqual(line);
  },
);

test("the file has no other lines", () => {
  expect(read(CAMPAIGN)).toHaveLength(LINES.length);
});

test.each(["ready", "paused"] as const)("exports a campaign that is %s here as paused", (state) => {
  expect(read({ ...CAMPAIGN, state })[0]?.["Campaign Status"]).toBe("Paused");
});

test("escapes formulas", () => {
  const headlines = ['=HYPERLINK("https://evil.example")', "+1", "@cmd"];
  const ad = read({ ...CAMPAIGN, name: "=1+1", headlines })[4];
  expect(ad).toMatchObject({
    Campaign: "'=1+1",
    "Headline 1": `'${headlines[0]}`,
    "Headline 2": "'+1",
    "Headline 3": "'@cmd",
  });
});
