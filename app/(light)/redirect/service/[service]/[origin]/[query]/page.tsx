import type { Metadata } from "next";
import { cache } from "react";
import { MessagePage, UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage, serviceMissing } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { isSlug } from "@/lib/core/slug";
import { locateVisitor, resolveLocation } from "@/lib/locations/data/visitor-location";
import {
  locationUnknown,
  readLocationQuery,
  toLocationQuery,
} from "@/lib/locations/rules/visitor-location";
import { findService } from "@/lib/services/data";
import { candidateSlugs } from "@/lib/services/rules";
import { defaultSite, getSite } from "@/lib/settings/data";
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
    service: await findMeant(slug, readSegment(query)),
  }));
  const isUnknown = data !== null && data.service === null;
  return { title: isUnknown ? "Service not found" : "Find your city", robots: { index: false } };
}

// Makes the page static, which the page store needs to finish it.
export const generateStaticParams = () => [];

/** Redirects /brake-pad-replacement to that service in the visitor's city, with its query. */
export default async function ServiceRedirectPage({ params }: PageProps) {
  const { service: slug, origin, query } = await params;
  const search = readSegment(query);
  const { data } = await readPage(async () => {
    const [site, service] = await Promise.all([getSite(), findMeant(slug, search)]);
    const told = readLocationQuery(new URLSearchParams(search));
    const place = told ?? toLocationQuery(locateVisitor(originOfSegment(origin)));
    return { site, service, isTold: told !== null, city: place && (await resolveLocation(place)) };
  });
  if (!data) return <UnavailablePage site={defaultSite()} title="Failed to resolve location" />;
  const { site, service, isTold, city } = data;
  if (service && city) {
    const target = paths.landing(city, service.slug) + search;
    return (
      <>
        <PageDirectives status={307} location={target} />
        <a href={target}>{service.name}</a>
      </>
    );
  }
  if (!service) return <NotFoundPage missing="service" site={site} text={serviceMissing(slug)} />;
  return (
    <MessagePage
      site={site}
      status={isTold ? 404 : undefined}
      title="Where is your car?"
      text={
        isTold
          ? "Location not found or no service coverage in this area"
          : locationUnknown(new URLSearchParams(search))
      }
      links={[
        { label: "All cities", href: paths.citiesFor(service.slug) },
        { label: "All services", href: paths.services },
      ]}
    />
  );
}
