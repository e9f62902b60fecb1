import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage, serviceMissing } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { ServicePlaceView } from "@/components/services/service-place-view";
import { isSlug } from "@/lib/core/slug";
import {
  findZipProblem,
  locateVisitor,
  resolveLocation,
} from "@/lib/locations/data/visitor-location";
import {
  locationUnknown,
  readLocationQuery,
  readTypedZip,
  toLocationQuery,
  withoutPlace,
} from "@/lib/locations/rules/visitor-location";
import { zipProblemText } from "@/lib/locations/rules/zip-problem";
import { findService } from "@/lib/services/data/catalog";
import { candidateSlugs } from "@/lib/services/rules/service";
import { defaultSite, getSite } from "@/lib/settings/data";
import { socialTags, unindexed } from "@/lib/site/page-head";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { originOfSegment, readSegment } from "@/lib/site/request-plan";

type PageProps = { params: Promise<{ service: string; origin: string; query: string }> };

const findMeant = cache(async (slug: string, search: string) => {
  for (const meant of candidateSlugs(slug, new URLSearchParams(search))) {
    const service = isSlug(meant) ? await findService(meant) : null;
    if (service) return service;
  }
  return null;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { service: slug, query } = await params;
  const { data } = await readPage(async () => ({
    site: await getSite(),
    service: await findMeant(slug, readSegment(query)),
  }));
  if (data && !data.service) return unindexed("Service not found");
  const title = "Find your city";
  const url = paths.service(data?.service?.slug ?? slug);
  const preview = homePreview(data?.site ?? defaultSite());
  return { ...unindexed(title), ...socialTags({ title, url }, preview) };
}

// An empty list prerenders no pages, but makes the route static, as the page store requires.
export const generateStaticParams = () => [];

/**
 * Redirects /brake-pad-replacement to that service in the visitor's city, keeping the query. If the city is unknown,
 * asks for a ZIP.
 */
export default async function ServiceRedirectPage({ params }: PageProps) {
  const { service: slug, origin, query } = await params;
  const search = readSegment(query);
  const { data } = await readPage(async () => {
    const [site, service] = await Promise.all([getSite(), findMeant(slug, search)]);
    return { site, service, place: service && (await findPlace(search, origin, service.slug)) };
  });
  if (!data) return <UnavailablePage site={defaultSite()} title="Failed to resolve location" />;
  const { site, service, place } = data;
  if (service && isMoved(slug, service.slug, search)) {
    const target = paths.service(service.slug) + search;
    return (
      <>
        <PageDirectives status={308} location={target} />
        <a href={target}>{service.name}</a>
      </>
    );
  }
  if (!service || !place)
    return <NotFoundPage missing="service" site={site} text={serviceMissing(slug)} />;
  if (place.city) {
    const target = paths.landing(place.city, service.slug) + search;
    return (
      <>
        <PageDirectives status={307} location={target} />
        <a href={target}>{service.name}</a>
      </>
    );
  }
  const { zip, isTold, problem } = place;
  const parameters = new URLSearchParams(search);
  return (
    <ServicePlaceView
      site={site}
      service={service}
      action={paths.service(slug)}
      query={withoutPlace(parameters)}
      zip={zip}
      problem={problem && zipProblemText(problem)}
      unknown={isTold ? null : locationUnknown(parameters)}
      nearest={problem?.kind === "uncovered" ? problem.nearest : []}
    />
  );
}

/** Whether the service was found by one of its former slugs. */
function isMoved(slug: string, current: string, search: string): boolean {
  return slug !== current && candidateSlugs(slug, new URLSearchParams(search)).length === 1;
}

/** Takes the city from the query. Unless the visitor typed a ZIP, falls back to the location of their IP address. */
async function findPlace(search: string, origin: string, serviceSlug: string) {
  const query = new URLSearchParams(search);
  const zip = readTypedZip(query);
  const told = readLocationQuery(query);
  const guess = zip ? null : toLocationQuery(locateVisitor(originOfSegment(origin)));
  const place = told ?? guess;
  const city = place && (await resolveLocation(place));
  const problem = zip && !city ? await findZipProblem(zip, serviceSlug, new Date()) : null;
  return { city, zip, isTold: told !== null, problem };
}
