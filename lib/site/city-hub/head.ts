import { amountOf } from "@/lib/catalog/pricing/price-text";
import { cityAndState } from "@/lib/core/place-names";
import type { CityReturn } from "@/lib/mechanics/profiles/rules/city-return";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { describePage, type PageHead } from "@/lib/platform/pages/page-head";
import { pageScore } from "@/lib/platform/pages/page-score";
import type { PageFacts } from "@/lib/platform/pages/page-weights";
import { paths } from "@/lib/platform/pages/paths";
import type { CityHub } from "@/lib/site/city-hub/schema";

interface HubHeadSources {
  hub: CityHub;
  /** Set if the city has no mechanics only because they are paused. */
  back: CityReturn | null;
  /** Whether the page was built without the city's coverage, because it couldn't be read. */
  isFallback: boolean;
  /** What scores the page, except for neighbors. */
  facts: Omit<PageFacts, "hasNeighbor">;
  /** Whether another city within 60 miles has a mechanic. */
  hasNeighbor: boolean;
  /** The `indexThreshold` setting. */
  threshold: number;
}

export function hubHead(page: HubHeadSources): PageHead {
  const { hub, back, isFallback, facts, hasNeighbor, threshold } = page;
  const { location, services } = hub;
  const score = pageScore({ ...facts, hasNeighbor });
  return {
    title: `Mobile Auto Repair in ${cityAndState(location)}`,
    description: services.length > 0 ? describeServed(hub) : describeUncovered(hub, back),
    canonical: paths.hub(location.slug),
    isIndexable: !isFallback && isIndexable({ kind: "local", score, threshold }),
  };
}

function describeServed({ location, services, totalMechanics }: CityHub): string {
  const place = cityAndState(location);
  const who = totalMechanics === 1 ? "A mobile mechanic" : `${totalMechanics} mobile mechanics`;
  const verb = totalMechanics === 1 ? "comes" : "come";
  const offer = totalMechanics === 1 ? "offers" : "offer";
  const repairs = services.length === 1 ? "1 service" : `${services.length} services`;
  return describePage(
    [`${who} in ${place}, ${verb} to your home or office and ${offer} ${repairs}.`],
    [cheapest(services), "You get the price before any work starts."],
  );
}

function cheapest(services: CityHub["services"]): string {
  for (const { service, fromPrice } of services) {
    const price = amountOf(fromPrice);
    if (price) return `${service.name} starts at ${price}.`;
  }
  return "";
}

function describeUncovered({ location }: CityHub, back: CityReturn | null): string {
  const place = cityAndState(location);
  return describePage(
    [
      back
        ? `Mobile mechanics in ${place} aren't taking calls right now.`
        : `Mobile mechanics aren't available in ${place} yet.`,
    ],
    ["See the nearest cities with mechanics, or call and ask."],
  );
}
