import { MAX_FAQ_FACTS, PAGE_WEIGHTS, type PageFacts } from "@/lib/platform/pages/page-weights";

export const PAGE_LACKS = [
  "mechanic",
  "secondMechanic",
  "hours",
  "price",
  "neighbor",
  "faq",
] as const;
export type PageLack = (typeof PAGE_LACKS)[number];

export const LACK_LABELS: Readonly<Record<PageLack, string>> = {
  mechanic: "A mechanic",
  secondMechanic: "A second mechanic",
  hours: "Mechanics’ hours",
  price: "A local price",
  neighbor: "A neighboring city",
  faq: "Weekend hours, distance, or price range",
};

/** Returns 0 to 100 points for a page's unique content; always 0 without a mechanic. */
export function pageScore(facts: PageFacts): number {
  if (facts.mechanics === 0) return 0;
  return partsOf(facts).reduce((sum, { points }) => sum + points, 0);
}

/** Returns what would raise the score, in the order of `PAGE_LACKS`. Without a mechanic, nothing else counts. */
export function pageLacks(facts: PageFacts): PageLack[] {
  if (facts.mechanics === 0) return ["mechanic"];
  return partsOf(facts).flatMap(({ lack, points, most }) => (points < most ? [lack] : []));
}

function partsOf(facts: PageFacts): { lack: PageLack; points: number; most: number }[] {
  const { mechanics, hasHours, hasLocalPrice, hasNeighbor, faqFacts } = facts;
  const part = (lack: PageLack, most: number, has: boolean) => ({
    lack,
    points: has ? most : 0,
    most,
  });
  return [
    part("mechanic", PAGE_WEIGHTS.firstMechanic, mechanics > 0),
    part("secondMechanic", PAGE_WEIGHTS.secondMechanic, mechanics > 1),
    part("hours", PAGE_WEIGHTS.hours, hasHours),
    part("price", PAGE_WEIGHTS.localPrice, hasLocalPrice),
    part("neighbor", PAGE_WEIGHTS.neighbor, hasNeighbor),
    {
      lack: "faq",
      points: Math.min(faqFacts, MAX_FAQ_FACTS) * PAGE_WEIGHTS.faqFact,
      most: MAX_FAQ_FACTS * PAGE_WEIGHTS.faqFact,
    },
  ];
}
