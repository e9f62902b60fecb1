import { landingTitle } from "@/lib/catalog/pricing/price-text";
import { formatDollars } from "@/lib/core/money";
import { cityAndState } from "@/lib/core/place-names";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { describePage, firstSentence, type PageHead } from "@/lib/platform/pages/page-head";
import { pageScore } from "@/lib/platform/pages/page-score";
import { paths } from "@/lib/platform/pages/paths";
import { landingFacts, toDriverPrice } from "@/lib/site/landing/rules";
import type { Landing } from "@/lib/site/landing/schema";

interface LandingHeadOptions {
  /** Whether another city within 60 miles has a mechanic who offers the service. */
  hasNeighbor: boolean;
  /** The `indexThreshold` setting. */
  threshold: number;
  /** Whether the URL has a query, as ad links do. Pages with a query are never indexed. */
  hasQuery: boolean;
}

/** Returns the head of a service's landing page in a city. */
export function landingHead(
  landing: Landing,
  { hasNeighbor, threshold, hasQuery }: LandingHeadOptions,
): PageHead {
  const { service, location, pricing, mechanics } = landing;
  const score = pageScore({ ...landingFacts(landing), hasNeighbor });
  return {
    title: landingTitle({
      service: service.name,
      city: location.city,
      state: location.state,
      pricing: toDriverPrice(pricing),
    }),
    description: mechanics.length > 0 ? describeCovered(landing) : describeUncovered(landing),
    canonical: paths.landing(location.slug, service.slug),
    json: `${paths.landing(location.slug, service.slug)}.json`,
    isIndexable: !hasQuery && isIndexable({ kind: "local", score, threshold }),
  };
}

function describeCovered({ service, location, pricing, mechanics }: Landing): string {
  const what = `${service.name} in ${cityAndState(location)}`;
  const unit = service.unit.startsWith("per ") ? ` ${service.unit}` : "";
  const leads =
    pricing.price === null
      ? [`Get a quote for ${what}.`]
      : [`${what}, starts at ${formatDollars(pricing.price)}${unit}.`];
  const who =
    mechanics.length === 1
      ? "A mobile mechanic comes to your home or office."
      : `${mechanics.length} mobile mechanics come to your home or office.`;
  return describePage(leads, [who, firstSentence(service.description)]);
}

function describeUncovered({ service, location, back }: Landing): string {
  const place = cityAndState(location);
  if (back)
    return describePage(
      [`Mechanics for ${service.name} in ${place} aren’t taking calls right now.`],
      ["See the nearest cities with mechanics, or call and ask."],
    );
  return describePage(
    [
      `No mechanic offers ${service.name} in ${place} yet.`,
      `No mechanic offers this service in ${place} yet.`,
    ],
    ["See the nearest cities with mechanics, or call and ask."],
  );
}
