import { publicDocument, redirectTo } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { homePreview } from "@/app/render-site-page";
import { ServicePlaceView } from "@/components/catalog/services/service-place-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage, serviceMissing } from "@/components/layout/not-found-page";
import {
  locationUnknown,
  readLocationQuery,
  readTypedZip,
  toLocationQuery,
  withoutPlace,
} from "@/lib/catalog/locations/rules/visitor-location";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { findService } from "@/lib/catalog/services/data/catalog";
import { candidateSlugs } from "@/lib/catalog/services/rules/service";
import { getEnv } from "@/lib/core/env";
import { readVisitorOrigin, type VisitorOrigin } from "@/lib/core/http/visitor-origin";
import { isSlug } from "@/lib/core/slug";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import {
  findZipProblem,
  locateVisitor,
  resolveLocation,
} from "@/lib/site/landing/data/visitor-location";

const TITLE = "Find your city";

/**
 * Redirects /brake-pad-replacement to that service in the visitor's city, keeping the query. If the city is unknown,
 * asks for a ZIP.
 */
export const GET = publicRoute<{ service: string }>(async ({ url, headers, params }) => {
  const { service: slug } = params;
  const { search, searchParams: query } = url;
  const { data } = await readPage(async () => {
    const [site, service] = await Promise.all([getSite(), findMeant(slug, query)]);
    const origin = readVisitorOrigin(headers, getEnv());
    return { site, service, place: service && (await findPlace(query, origin, service.slug)) };
  });
  if (!data) {
    const site = defaultSite();
    const social = { url: paths.service(slug), ...homePreview(site) };
    const view = <UnavailablePage site={site} title="Failed to resolve location" />;
    return publicDocument({ title: TITLE, social }, view);
  }
  const { site, service, place } = data;
  if (service && isMoved(slug, service.slug, query)) {
    return redirectTo(paths.service(service.slug) + search, 308);
  }
  if (!service || !place) {
    const view = <NotFoundPage missing="service" site={site} text={serviceMissing(slug)} />;
    return publicDocument({ title: "Service not found" }, view);
  }
  if (place.city) return redirectTo(paths.landing(place.city, service.slug) + search);
  const { zip, isTold, problem } = place;
  const social = { url: paths.service(service.slug), ...homePreview(site) };
  const view = (
    <ServicePlaceView
      {...{ site, service, zip }}
      action={paths.service(slug)}
      query={withoutPlace(query)}
      problem={problem && zipProblemText(problem, service.name)}
      unknown={isTold ? null : locationUnknown(query)}
      nearest={problem?.kind === "uncovered" ? problem.nearest : []}
    />
  );
  return publicDocument({ title: TITLE, social }, view);
});

async function findMeant(slug: string, query: URLSearchParams) {
  for (const meant of candidateSlugs(slug, query)) {
    const service = isSlug(meant) ? await findService(meant) : null;
    if (service) return service;
  }
  return null;
}

/** Whether the service was found by one of its former slugs. */
function isMoved(slug: string, current: string, query: URLSearchParams): boolean {
  return slug !== current && candidateSlugs(slug, query).length === 1;
}

/** Takes the city from the query. Unless the visitor typed a ZIP, falls back to the location of their IP address. */
async function findPlace(query: URLSearchParams, origin: VisitorOrigin, serviceSlug: string) {
  const zip = readTypedZip(query);
  const told = readLocationQuery(query);
  const guess = zip ? null : toLocationQuery(locateVisitor(origin));
  const place = told ?? guess;
  const city = place && (await resolveLocation(place));
  const problem = zip && !city ? await findZipProblem(zip, serviceSlug, new Date()) : null;
  return { city, zip, isTold: told !== null, problem };
}
