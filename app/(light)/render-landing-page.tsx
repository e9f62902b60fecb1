import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { MovedPage, PageDirectives } from "@/components/layout/page-directives";
import { LandingView } from "@/components/site/landing/landing-view";
import { listNearby, listNearestServed } from "@/lib/catalog/locations/nearby";
import { isLocationSlug, isSlug } from "@/lib/core/slug";
import { readCrew } from "@/lib/mechanics/profiles/data/crew";
import {
  type DocumentHead,
  documentMetadata,
  toDocumentHead,
} from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths, RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { findMovedLanding, getLandingPage, listOtherServices } from "@/lib/site/landing/data";
import { landingHead } from "@/lib/site/landing/head";
import { withQuery } from "@/lib/site/landing/rules";
import type { Landing } from "@/lib/site/landing/schema";
import { landingPicture } from "@/lib/site/pictures/rules/describe-pages";
import { previewOf } from "@/lib/site/pictures/rules/preview";
import { readCityScores } from "@/lib/site/sitemap/data/page-scores";

/** `search` is the query string of an ad's URL, or "" for the stored page. */
export type LandingUrl = { state: string; city: string; service: string; search: string };

const NEARBY_CITIES = 4;

const read = cache((locationSlug: string, serviceSlug: string) =>
  readPage(async () => {
    const site = await getSite();
    const now = new Date();
    if (!isLocationSlug(locationSlug) || !isSlug(serviceSlug)) return { site, landing: null };
    const page = await getLandingPage({ serviceSlug, locationSlug }, { now, phones: site });
    if (!page) {
      return { site, landing: null, moved: await findMovedLanding({ serviceSlug, locationSlug }) };
    }
    const { landing, records, rules } = page;
    if (landing.route.mechanics.length === 0) {
      const nearest = await listNearestServed(landing.location, serviceSlug, now);
      return { site, landing, nearest };
    }
    const threshold = site.indexThreshold;
    const serviceId = landing.service.id;
    const [{ crew, rating }, nearby, otherServices, scores] = await Promise.all([
      readCrew(records, landing.location, { now, phones: site }),
      listNearby(landing.location, {
        exceptSlug: locationSlug,
        serviceId,
        threshold,
        limit: NEARBY_CITIES,
      }),
      listOtherServices({ serviceSlug, locationId: landing.location.id, rules, threshold }),
      readCityScores(landing.location.id),
    ]);
    const hasNeighbor = scores.services.get(serviceId)?.hasNeighbor ?? false;
    return { site, landing: { ...landing, crew, rating }, hasNeighbor, nearby, otherServices };
  }),
);

type LandingData = Awaited<ReturnType<typeof read>>["data"];

/** Returns null while the database is unavailable. Reads once per request of a stored page. */
export async function readLanding({ state, city, service }: LandingUrl): Promise<LandingData> {
  return (await read(`${state}/${city}`, service)).data;
}

export function landingHeadOf(data: LandingData, { state, search }: LandingUrl): DocumentHead {
  if (RESERVED_SEGMENTS.has(state)) return { title: "404 Page Not Found" };
  if (!data?.landing) return { title: "Service Not Available" };
  const landing = withQuery(data.landing, new URLSearchParams(search));
  const { site } = data;
  const own = {
    page: paths.landing(landing.location.slug, landing.service.slug),
    picture: landingPicture(landing, site),
  };
  // The stored picture shows the city's price, which may differ from the ad's.
  const preview = search === "" ? previewOf(site, own) : homePreview(site);
  const options = {
    hasNeighbor: data.hasNeighbor ?? false,
    threshold: site.indexThreshold,
    hasQuery: search !== "",
  };
  return toDocumentHead(landingHead(landing, options), preview);
}

export function landingView(data: LandingData, { state, search }: LandingUrl) {
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  // Unknown paths with three segments, such as /admin/x/y, match this route.
  if (RESERVED_SEGMENTS.has(state)) return <NotFoundPage missing="page" site={data.site} />;
  if (!data.landing) return <NotFoundPage missing="landing" site={data.site} />;
  return (
    <>
      <PageDirectives renewAt={renewalsOf(data.landing)} />
      <LandingView
        landing={withQuery(data.landing, new URLSearchParams(search))}
        site={data.site}
        nearby={data.nearby}
        otherServices={data.otherServices}
        nearest={data.nearest}
      />
    </>
  );
}

function renewalsOf({ route, back, help, crew }: Landing) {
  const others = [
    help.anyone,
    ...help.standIns.map((one) => one.route),
    ...crew.map((one) => one.route),
  ];
  return [route.endsAt, back?.renewAt, ...others.map(({ endsAt }) => endsAt)];
}

type StoredUrl = Omit<LandingUrl, "search">;

export async function describeLandingPage(slugs: StoredUrl): Promise<Metadata> {
  const url = { ...slugs, search: "" };
  return documentMetadata(landingHeadOf(await readLanding(url), url));
}

export async function renderLandingPage(slugs: StoredUrl) {
  const url = { ...slugs, search: "" };
  const data = await readLanding(url);
  if (!data?.moved) return landingView(data, url);
  return <MovedPage to={paths.landing(data.moved.locationSlug, data.moved.serviceSlug)} />;
}
