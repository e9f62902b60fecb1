import { slugify } from "@/lib/core/slug";
import { HEADLINES } from "@/lib/marketing/campaigns/constants";
import { lengthOf } from "@/lib/marketing/campaigns/rules/ad-text";

interface Suggestion {
  name: string;
  utmCampaign: string;
  headlines: string[];
  descriptions: string[];
  keywords: string[];
  negatives: string[];
}

/** Blocks searches by people who want a job, parts, or instructions instead of a mechanic. */
const NEGATIVES = [
  "free",
  "diy",
  "jobs",
  "salary",
  "training",
  "parts",
  "used",
  "youtube",
  '"how to"',
  '"for sale"',
];

const SLUG_LENGTH = 80;

/**
 * Returns a draft for one service in one city. The draft makes no claims. `stateCode` is a code such as "TX"; `copy` is
 * 1 for the first campaign with this name, 2 for the second, and so on.
 */
export function suggestCampaign(
  { service, city, stateCode }: { service: string; city: string; stateCode: string },
  copy: number,
): Suggestion {
  const suffix = copy === 1 ? "" : ` ${copy}`;
  const name = `${service} – ${city}, ${stateCode}${suffix}`;
  const words = (text: string) => slugify(text).replaceAll("-", " ");
  const what = words(service);
  const headlines = [
    service,
    `${service} at Home`,
    `Mobile ${service}`,
    `${service} in ${city}`,
    `Mobile Mechanics in ${city}`,
    `${city} Mobile Mechanics`,
    "A Mechanic Comes to You",
    "At Your Home or Office",
    "See the Price Before You Call",
    "Talk to a Local Mechanic",
  ];
  return {
    name,
    utmCampaign: slugify(`${service} ${city} ${stateCode}${suffix}`)
      .slice(-SLUG_LENGTH)
      .replace(/^-/, ""),
    headlines: headlines.filter((text) => lengthOf(text) <= HEADLINES.length),
    descriptions: [
      "A local mobile mechanic comes to your home, your office, or the roadside. Call now.",
      "See the price online, then talk directly to a mechanic near you. No towing needed.",
    ],
    keywords: [
      `[${what} near me]`,
      `[${what} ${words(city)}]`,
      `"mobile ${what}"`,
      `"${what} at home"`,
      '"mobile mechanic near me"',
    ],
    negatives: NEGATIVES,
  };
}
