import { gzipSync } from "node:zlib";
import type { ReactElement } from "react";
import { activeServices, demoPageFacts } from "@/components/testing/demo-page-facts";
import { demoHubPage, demoLandingPage } from "@/components/testing/demo-pages";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { pageScore } from "@/lib/platform/pages/page-score";
import { DEFAULT_INDEX_THRESHOLD, type PageFacts } from "@/lib/platform/pages/page-weights";
import type { DemoLocation } from "@/prisma/seed/demo-cities";
import { openCities } from "@/prisma/seed/demo-lookups";

const SHINGLE_WORDS = 5;
const PAIRS = 50;
/** The highest Jaccard index allowed: the share of two pages' shingles that both pages contain. */
const MOST_SHARED = 0.6;
/** Far enough apart in the list that few pairs are neighbors, which have mechanics in common. */
const STEP = 20;
const SERVICE = "brake-pad-replacement";

type Page = (city: DemoLocation) => ReactElement;

const serviceId = activeServices.find(({ slug }) => slug === SERVICE)?.id ?? "";
const isIndexed = (facts: PageFacts | undefined) =>
  facts !== undefined &&
  isIndexable({ kind: "local", score: pageScore(facts), threshold: DEFAULT_INDEX_THRESHOLD });
const landingCities = openCities.filter(({ slug }) =>
  isIndexed(demoPageFacts.get(slug)?.services.get(serviceId)),
);
const hubCities = openCities.filter(({ slug }) => isIndexed(demoPageFacts.get(slug)?.hub));
const landing: Page = (city) => demoLandingPage(city, SERVICE);

/** Covers all text inside the main element, including headings, links, and buttons. */
function shinglesOf(view: ReactElement): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(htmlOf(view))?.[0] ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own view, rendered above.
  const text = textOf(<div dangerouslySetInnerHTML={{ __html: main }} />);
  const words = text.toLowerCase().match(/[\p{L}\p{N}$’'.:-]+/gu) ?? [];
  return new Set(
    words.slice(SHINGLE_WORDS - 1).map((_, i) => words.slice(i, i + SHINGLE_WORDS).join(" ")),
  );
}

function sharedBy(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((shingle) => b.has(shingle)).length;
  return both / (a.size + b.size - both);
}

function measure(cities: readonly DemoLocation[], page: Page) {
  const pages = cities
    .slice(0, PAIRS + STEP)
    .map((city) => ({ slug: city.slug, shingles: shinglesOf(page(city)) }));
  return pages.slice(0, PAIRS).flatMap((a, index) => {
    const b = pages[(index + STEP) % pages.length];
    if (!b) return [];
    return [{ pair: `${a.slug} and ${b.slug}`, shared: sharedBy(a.shingles, b.shingles) }];
  });
}

test.each<[string, readonly DemoLocation[], Page]>([
  ["a service's pages", landingCities, landing],
  ["city pages", hubCities, demoHubPage],
])("%s that search engines may index share at most 0.6 of their shingles", (_, cities, page) => {
  const pairs = measure(cities, page);
  expect(pairs).toHaveLength(PAIRS);
  expect(pairs.filter(({ shared }) => shared > MOST_SHARED)).toEqual([]);
});

/** Limit for the compressed page, with what mechanics say of themselves, without its head, which adds about 0.4 KB. */
const MOST_BYTES = 9_000;

test("a service's page stays small", () => {
  const sizes = openCities.map((city) => gzipSync(htmlOf(landing(city)), { level: 9 }).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
});
