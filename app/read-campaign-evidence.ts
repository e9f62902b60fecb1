import "server-only";
import { cityAndState } from "@/lib/core/place-names";
import { findCities, readTargetEvidence } from "@/lib/marketing/campaigns/data/find-targets";
import type { CampaignEvidence, FinalPage } from "@/lib/marketing/campaigns/rules/evidence";
import { readFinalUrl } from "@/lib/marketing/campaigns/rules/final-url";
import { paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";
import { findMovedLanding, getLanding } from "@/lib/site/landing/data";
import { landingHead } from "@/lib/site/landing/head";
import { readCityScores } from "@/lib/site/sitemap/data/page-scores";

interface CheckedInput {
  serviceIds: readonly string[];
  /** Names or slugs. Unknown ones are ignored. */
  cities: readonly string[];
  finalUrl: string;
  phone: string;
}

/** Reads everything that a campaign is checked against. */
export async function readCampaignEvidence({
  serviceIds,
  cities: texts,
  finalUrl,
  phone,
}: CheckedInput): Promise<CampaignEvidence> {
  const now = new Date();
  const { cities } = await findCities(texts);
  const [page, evidence] = await Promise.all([
    readFinalPage(finalUrl, { serviceIds, cities, now }),
    readTargetEvidence({ serviceIds, cities, phone, now }),
  ]);
  return { page, ...evidence };
}

interface Target {
  serviceIds: readonly string[];
  cities: readonly { id: string }[];
  now: Date;
}

async function readFinalPage(entered: string, { serviceIds, cities, now }: Target) {
  const site = await getSite();
  const named = readFinalUrl(entered, site.siteUrl);
  if (named.kind !== "money_page") return named;
  const landing = await getLanding(named, { now, phones: site });
  if (!landing) return describeMissing(named);
  const { service, location, route } = landing;
  const scores = await readCityScores(location.id);
  const hasNeighbor = scores.services.get(service.id)?.hasNeighbor ?? false;
  const head = landingHead(landing, {
    hasNeighbor,
    threshold: site.indexThreshold,
    hasQuery: false,
  });
  return {
    kind: "page",
    serviceName: service.name,
    cityName: cityAndState(location),
    isOfCampaign: serviceIds.includes(service.id) && cities.some((city) => city.id === location.id),
    isIndexable: head.isIndexable,
    numbersShown:
      route.routedPhone === null
        ? [route.defaultPhone, ...route.mechanics.map(({ phone }) => phone)]
        : [route.routedPhone],
  } satisfies FinalPage;
}

async function describeMissing(slugs: { serviceSlug: string; locationSlug: string }) {
  const moved = await findMovedLanding(slugs);
  return moved
    ? ({ kind: "redirect", to: paths.landing(moved.locationSlug, moved.serviceSlug) } as const)
    : ({ kind: "missing" } as const);
}
