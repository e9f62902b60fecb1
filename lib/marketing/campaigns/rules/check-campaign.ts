import { keysOf } from "@/lib/core/keys-of";
import { formatPhone, readUsPhone } from "@/lib/core/phone";
import { DESCRIPTIONS, HEADLINES } from "@/lib/marketing/campaigns/constants";
import { CLAIMS } from "@/lib/platform/claims/constants";
import { editorialProblems, lengthOf } from "./ad-text";
import { claimsIn } from "./claims-in-text";
import type { CampaignContent, CampaignEvidence, FinalPage } from "./evidence";
import { isBlocked, keywordProblem, parseKeyword } from "./keyword";
import { phoneProblem } from "./phone";

type Check = (content: CampaignContent, evidence: CampaignEvidence) => string[];

const CHECKS = {
  finalUrl: (_content, { page }) => finalUrlProblems(page),
  headlines: ({ headlines }) => sizeProblems(headlines, { ...HEADLINES, noun: "headline" }),
  descriptions: ({ descriptions }) =>
    sizeProblems(descriptions, { ...DESCRIPTIONS, noun: "description" }),
  editorial: ({ headlines, descriptions }) => [
    ...headlines.flatMap((text) => quoted(text, editorialProblems(text, "headline"))),
    ...descriptions.flatMap((text) => quoted(text, editorialProblems(text, "description"))),
  ],
  claims: claimProblems,
  keywords: keywordProblems,
  phone: phoneProblems,
  cities: (_content, { cities }) => cities.flatMap(cityProblems),
  mechanics: (_content, { pairs }) =>
    fundingGaps(pairs).map(
      (gap) => `No mechanic with credit and business hours can take calls for ${gap}.`,
    ),
} satisfies Record<string, Check>;

export type CheckId = keyof typeof CHECKS;
export const CHECK_IDS = keysOf(CHECKS);

export interface CheckResult {
  check: CheckId;
  /** What to fix, one sentence per problem. Empty if the check passes. */
  problems: string[];
}

/** Runs all of a campaign's checks. The campaign may be enabled if none of them finds a problem. */
export function checkCampaign(content: CampaignContent, evidence: CampaignEvidence): CheckResult[] {
  return CHECK_IDS.map((check) => ({ check, problems: CHECKS[check](content, evidence) }));
}

export function hasPassed(results: readonly CheckResult[]): boolean {
  return results.every(({ problems }) => problems.length === 0);
}

const quoted = (text: string, problems: readonly string[]) =>
  problems.map((problem) => `“${text}”: ${problem}`);

const PAGE_PROBLEMS = {
  blank: "Enter the page that the ad leads to.",
  other_site: "Use a page on this site.",
  query:
    "Remove the question mark or number sign and everything after it. Parameters go in the suffix.",
  not_money_page: "Use the page for a service in a city.",
  missing: "This page doesn’t exist, or its service or city isn’t active.",
} as const;

function finalUrlProblems(page: FinalPage): string[] {
  if (page.kind === "redirect") return [`This page redirects. Use ${page.to}.`];
  if (page.kind !== "page") return [PAGE_PROBLEMS[page.kind]];
  const name = `${page.serviceName} in ${page.cityName}`;
  return [
    ...(page.isOfCampaign ? [] : [`This page is for ${name}, which isn’t part of this campaign.`]),
    ...(page.isIndexable
      ? []
      : [`Search engines are told not to index this page. See what’s missing under Page quality.`]),
  ];
}

interface Size {
  min: number;
  max: number;
  length: number;
  noun: string;
}

function sizeProblems(texts: readonly string[], { min, max, length, noun }: Size): string[] {
  const folded = texts.map((text) => text.toLowerCase());
  const isRepeated = (index: number) => folded.indexOf(folded[index] ?? "") < index;
  return [
    ...(texts.length < min ? [`Add at least ${min} ${noun}s.`] : []),
    ...(texts.length > max ? [`Use at most ${max} ${noun}s.`] : []),
    ...texts.flatMap((text, index) => [
      ...(lengthOf(text) > length
        ? [`“${text}” has ${lengthOf(text)} characters. Use at most ${length}.`]
        : []),
      ...(isRepeated(index) ? [`“${text}” appears twice.`] : []),
    ]),
  ];
}

/** Returns the services, by city, for which no funded mechanic takes calls, such as "Oil Change in Austin, Texas". */
export function fundingGaps(pairs: CampaignEvidence["pairs"]): string[] {
  return pairs
    .filter(({ fundedMechanics }) => fundedMechanics === 0)
    .map(({ serviceName, cityName }) => `${serviceName} in ${cityName}`);
}

/** Returns a sentence, quoting the ad text, for each claim that the text makes even though the claim is off. */
export function claimProblems(
  { headlines, descriptions }: Pick<CampaignContent, "headlines" | "descriptions">,
  { claimsOff }: Pick<CampaignEvidence, "claimsOff">,
): string[] {
  return [...headlines, ...descriptions].flatMap((text) =>
    claimsIn(text)
      .filter((id) => claimsOff.includes(id))
      .map((id) => `“${text}” makes the claim “${CLAIMS[id].text},” which is turned off.`),
  );
}

function keywordProblems({ keywords, negatives }: CampaignContent): string[] {
  const parsed = negatives.flatMap((line) => parseKeyword(line) ?? []);
  const blocked = keywords.filter((line) => {
    const keyword = parseKeyword(line);
    return keyword && parsed.some((negative) => isBlocked(keyword, negative));
  });
  return [
    ...(keywords.length === 0 ? ["Add at least one keyword."] : []),
    ...[...keywords, ...negatives].flatMap((line) => keywordProblem(line) ?? []),
    ...blocked.map((line) => `A negative keyword blocks the keyword ${line}.`),
  ];
}

function phoneProblems({ phone }: CampaignContent, evidence: CampaignEvidence): string[] {
  if (phone === "") return [];
  const problem = phoneProblem(phone);
  if (problem) return [problem];
  if (!evidence.isPhoneInService) return ["Calls to this number don’t reach us. Use another one."];
  const number = readUsPhone(phone) ?? "";
  const { page } = evidence;
  if (page.kind !== "page" || page.numbersShown.includes(number)) return [];
  return [`The page doesn’t show ${formatPhone(number)}. Use a number shown on the page.`];
}

const CITY_PROBLEMS = {
  known: null,
  missing: "has no Google Ads location ID. Match it under Geotargets.",
  removal: "has a Google Ads location ID that Google will remove. Match it again under Geotargets.",
} as const;

function cityProblems({ name, isActive, geotarget }: CampaignEvidence["cities"][number]): string[] {
  const problem = CITY_PROBLEMS[geotarget];
  return [
    ...(isActive ? [] : [`The pages for ${name}, aren’t active.`]),
    ...(problem ? [`${name}, ${problem}`] : []),
  ];
}
