import { CHECK_IDS, type CheckId, checkCampaign, hasPassed } from "./check-campaign";
import type { CampaignContent, CampaignEvidence, FinalPage } from "./evidence";

const CONTENT: CampaignContent = {
  finalUrl: "/texas/san-antonio/brake-pad-replacement",
  headlines: ["Mobile Brake Repair", "New Brake Pads at Home", "San Antonio Mechanics"],
  descriptions: ["A mechanic replaces your brake pads where you park.", "Call and see the price."],
  keywords: ["[brake pad replacement]", '"mobile brake repair"', "mobile mechanic"],
  negatives: ["free", '"how to"', "[brake parts]"],
  phone: "(210) 555-0100",
};

const PAGE: Extract<FinalPage, { kind: "page" }> = {
  kind: "page",
  serviceName: "Brake Pad Replacement",
  cityName: "San Antonio, Texas",
  isOfCampaign: true,
  isIndexable: true,
  numbersShown: ["+12105550100", "+12105550101"],
};
const CITY = { name: "San Antonio, Texas", isActive: true, geotarget: "known" } as const;
const PAIR = {
  serviceName: "Brake Pad Replacement",
  cityName: "San Antonio, Texas",
  fundedMechanics: 1,
};
const EVIDENCE: CampaignEvidence = {
  page: PAGE,
  pairs: [PAIR],
  cities: [CITY],
  claimsOff: ["warranty", "savings"],
  isPhoneInService: true,
};

type Change = { content?: Partial<CampaignContent>; evidence?: Partial<CampaignEvidence> };

function check({ content = {}, evidence = {} }: Change = {}) {
  return checkCampaign({ ...CONTENT, ...content }, { ...EVIDENCE, ...evidence });
}

test("a good campaign passes every check", () => {
  expect(check().filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(hasPassed(check())).toBe(true);
});

test("a phone number is optional", () => {
  const evidence = { isPhoneInService: false };
  expect(hasPassed(check({ content: { phone: "" }, evidence }))).toBe(true);
});

const headlines = (...texts: string[]): Change => ({
  content: { headlines: [...CONTENT.headlines, ...texts] },
});
const descriptions = (...texts: string[]): Change => ({
  content: { descriptions: [...CONTENT.descriptions, ...texts] },
});
const keywords = (...texts: string[]): Change => ({ content: { keywords: texts } });
const page = (changes: Partial<typeof PAGE>): Change => ({
  evidence: { page: { ...PAGE, ...changes } },
});
const phone = (text: string): Change => ({ content: { phone: text } });
const numbered = (count: number, noun: string) =>
  Array.from({ length: count }, (_, index) => `${noun} ${index}`);

/** Each change trips exactly one check. */
const TRIPS: [check: CheckId, problem: string, change: Change][] = [
  ["finalUrl", "Enter the page that the ad leads to.", { evidence: { page: { kind: "blank" } } }],
  ["finalUrl", "Use a page on this site.", { evidence: { page: { kind: "other_site" } } }],
  [
    "finalUrl",
    "Remove the question mark or number sign and everything after it. Parameters go in the suffix.",
    { evidence: { page: { kind: "query" } } },
  ],
  [
    "finalUrl",
    "Use the page for a service in a city.",
    { evidence: { page: { kind: "not_money_page" } } },
  ],
  [
    "finalUrl",
    "This page doesn’t exist, or its service or city isn’t active.",
    { evidence: { page: { kind: "missing" } } },
  ],
  [
    "finalUrl",
    "This page redirects. Use /texas/austin/oil-change.",
    { evidence: { page: { kind: "redirect", to: "/texas/austin/oil-change" } } },
  ],
  [
    "finalUrl",
    "This page is for Brake Pad Replacement in San Antonio, Texas, which isn’t part of this campaign.",
    page({ isOfCampaign: false }),
  ],
  [
    "finalUrl",
    "Search engines are told not to index this page. See what’s missing under Page quality.",
    page({ isIndexable: false }),
  ],
  ["headlines", "Add at least 3 headlines.", { content: { headlines: ["One", "Two"] } }],
  ["headlines", "Use at most 15 headlines.", { content: { headlines: numbered(16, "Headline") } }],
  [
    "headlines",
    "“Brake Pad Replacement at Your H” has 31 characters. Use at most 30.",
    headlines("Brake Pad Replacement at Your H"),
  ],
  ["headlines", "“mobile brake repair” appears twice.", headlines("mobile brake repair")],
  ["descriptions", "Add at least 2 descriptions.", { content: { descriptions: ["One"] } }],
  [
    "descriptions",
    "Use at most 4 descriptions.",
    { content: { descriptions: numbered(5, "Description") } },
  ],
  [
    "descriptions",
    `“${"a".repeat(91)}” has 91 characters. Use at most 90.`,
    descriptions("a".repeat(91)),
  ],
  [
    "descriptions",
    "“Call and see the price.” appears twice.",
    descriptions("Call and see the price."),
  ],
  [
    "editorial",
    "“We Come to You!”: Remove the exclamation point. Google doesn’t allow one in headlines.",
    headlines("We Come to You!"),
  ],
  [
    "editorial",
    "“Call (210) 555-0100 now.”: Remove the phone number. Enter it as the ad’s phone number.",
    descriptions("Call (210) 555-0100 now."),
  ],
  [
    "claims",
    "“12-Month Warranty” makes the claim “12-month / 12,000-mile warranty on parts and labor,” which is turned off.",
    headlines("12-Month Warranty"),
  ],
  [
    "claims",
    "“Save up to half.” makes the claim “Save up to 50% vs Shop Price,” which is turned off.",
    descriptions("Save up to half."),
  ],
  ["keywords", "Add at least one keyword.", keywords()],
  ["keywords", "Remove ! from brakes!. Google doesn’t allow it in keywords.", keywords("brakes!")],
  ["keywords", "A negative keyword blocks the keyword free brakes.", keywords("free brakes")],
  [
    "keywords",
    "Close the quotation marks or brackets in [jobs, or remove them.",
    { content: { negatives: ["[jobs"] } },
  ],
  [
    "phone",
    "Extensions aren’t supported. Enter a direct number, such as (210) 555-0134.",
    phone("210-555-0134 x12"),
  ],
  ["phone", "Write the phone number in digits, without letters.", phone("(210) BRAKES1")],
  ["phone", "Enter a US phone number with area code, such as (210) 555-0134.", phone("555-0134")],
  ["phone", "Google doesn’t allow premium-rate numbers. Use another one.", phone("(900) 555-0134")],
  ["phone", "Google doesn’t allow premium-rate numbers. Use another one.", phone("(210) 976-0134")],
  [
    "phone",
    "Calls to this number don’t reach us. Use another one.",
    { evidence: { isPhoneInService: false } },
  ],
  [
    "phone",
    "The page doesn’t show (210) 555-0199. Use a number shown on the page.",
    phone("(210) 555-0199"),
  ],
  [
    "cities",
    "The pages for San Antonio, Texas, aren’t active.",
    { evidence: { cities: [{ ...CITY, isActive: false }] } },
  ],
  [
    "cities",
    "San Antonio, Texas, has no Google Ads location ID. Match it under Geotargets.",
    { evidence: { cities: [{ ...CITY, geotarget: "missing" }] } },
  ],
  [
    "cities",
    "San Antonio, Texas, has a Google Ads location ID that Google will remove. Match it again under Geotargets.",
    { evidence: { cities: [{ ...CITY, geotarget: "removal" }] } },
  ],
  [
    "mechanics",
    "No mechanic with credit and business hours can take calls for Oil Change in Austin, Texas.",
    {
      evidence: {
        pairs: [PAIR, { serviceName: "Oil Change", cityName: "Austin, Texas", fundedMechanics: 0 }],
      },
    },
  ],
];

test.each(TRIPS)("%s: %s", (id, problem, change) => {
  const failed = check(change).filter(({ problems }) => problems.length > 0);
  expect(failed).toEqual([{ check: id, problems: [problem] }]);
  expect(hasPassed(check(change))).toBe(false);
});

test("every check is tripped by one of these changes", () => {
  expect(new Set(TRIPS.map(([id]) => id))).toEqual(new Set(CHECK_IDS));
});

test("a claim that is on may be made", () => {
  const evidence = { claimsOff: [] };
  const content = { headlines: [...CONTENT.headlines, "12-Month Warranty"] };
  expect(hasPassed(check({ content, evidence }))).toBe(true);
});
