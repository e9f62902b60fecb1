import fc from "fast-check";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { pageLacks, pageScore } from "@/lib/platform/pages/page-score";
import { DEFAULT_INDEX_THRESHOLD, type PageFacts } from "@/lib/platform/pages/page-weights";

const FULL: PageFacts = {
  mechanics: 2,
  hasHours: true,
  hasLocalPrice: true,
  hasNeighbor: true,
  faqFacts: 3,
};
const NONE: PageFacts = {
  mechanics: 0,
  hasHours: false,
  hasLocalPrice: false,
  hasNeighbor: false,
  faqFacts: 0,
};

const isIndexed = (facts: PageFacts, threshold = DEFAULT_INDEX_THRESHOLD) =>
  isIndexable({ kind: "local", score: pageScore(facts), threshold });

test("the score ranges from 0 to 100, and values above the maximum add nothing", () => {
  expect([pageScore(NONE), pageScore(FULL)]).toEqual([0, 100]);
  expect(pageScore({ ...FULL, mechanics: 9, faqFacts: 9 })).toBe(100);
});

test.each<[string, PageFacts, boolean]>([
  [
    "one mechanic with hours and a local price",
    { ...FULL, mechanics: 1, hasNeighbor: false, faqFacts: 0 },
    true,
  ],
  [
    "one mechanic with hours and neighbors, but no price",
    { ...FULL, mechanics: 1, hasLocalPrice: false, faqFacts: 1 },
    false,
  ],
  [
    "one mechanic with a price and neighbors, but no hours",
    { ...FULL, mechanics: 1, hasHours: false, faqFacts: 0 },
    true,
  ],
  ["one mechanic alone", { ...NONE, mechanics: 1 }, false],
  [
    "two mechanics with hours and neighbors, but no price",
    { ...FULL, hasLocalPrice: false, faqFacts: 0 },
    true,
  ],
  ["no mechanic", { ...FULL, mechanics: 0 }, false],
])("%s", (_name, facts, expected) => {
  expect(isIndexed(facts)).toBe(expected);
});

test("a page without mechanics is not indexed at any threshold", () => {
  expect(isIndexed({ ...FULL, mechanics: 0 }, 0)).toBe(false);
  expect(isIndexed({ ...NONE, mechanics: 1 }, 0)).toBe(true);
});

test("names what is missing, and nothing else while there is no mechanic", () => {
  expect(pageLacks(FULL)).toEqual([]);
  expect(pageLacks(NONE)).toEqual(["mechanic"]);
  expect(pageLacks({ ...FULL, mechanics: 1, hasLocalPrice: false, faqFacts: 2 })).toEqual([
    "secondMechanic",
    "price",
    "faq",
  ]);
});

test("adding a fact never lowers the score", () => {
  const facts = fc.record<PageFacts>({
    mechanics: fc.nat(5),
    hasHours: fc.boolean(),
    hasLocalPrice: fc.boolean(),
    hasNeighbor: fc.boolean(),
    faqFacts: fc.nat(5),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const score = pageScore(given);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const more of [
        { ...given, mechanics: given.mechanics + 1 },
        { ...given, hasHours: true },
        { ...given, hasLocalPrice: true },
        { ...given, hasNeighbor: true },
        { ...given, faqFacts: given.faqFacts + 1 },
      ]) {
        expect(pageScore(more)).toBeGreaterThanOrEqual(score);
      }
    }),
  );
});
