import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage, serviceMissing } from "@/components/layout/not-found-page";
import { CitiesView } from "@/components/locations/cities-view";
import { isSlug } from "@/lib/core/slug";
import { findStateBySlug } from "@/lib/core/states";
import { getCitiesPage } from "@/lib/locations/data/directory";
import { findService } from "@/lib/services/data/catalog";
import { defaultSite, getSite } from "@/lib/settings/data";
import { socialTags } from "@/lib/site/page-head";
import { readPage } from "@/lib/site/page-store/read-page";
import { paths } from "@/lib/site/paths";
import { readSegment } from "@/lib/site/request-plan";

type PageProps = { params: Promise<{ state: string; query: string }> };

// An empty list prerenders no pages, but makes the route static, as the page store requires.
export const generateStaticParams = () => [];

const read = cache((stateSlug: string, query: string) =>
  readPage(async () => {
    const slug = new URLSearchParams(readSegment(query)).get("service") ?? "";
    const [site, service] = await Promise.all([getSite(), isSlug(slug) ? findService(slug) : null]);
    const stateName = findStateBySlug(stateSlug)?.name ?? null;
    const cities =
      service && (await getCitiesPage({ stateName, serviceSlug: service.slug, now: new Date() }));
    return { site, slug, service, cities };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { state, query } = await params;
  const { data } = await read(state, query);
  if (!data?.service) return { title: "Service not found", robots: { index: false } };
  const title = `${data.service.name}: cities with mobile mechanics`;
  return {
    title,
    robots: { index: false },
    alternates: { canonical: paths.cities },
    ...socialTags({ title, url: paths.cities }, homePreview(data.site)),
  };
}

/**
 * Serves /cities?service=…, which lists only cities where a mechanic offers the service. Each city links to the
 * service's page there.
 */
export default async function ServiceCitiesPage({ params }: PageProps) {
  const { state, query } = await params;
  const { data } = await read(state, query);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load cities" />;
  if (!data.service)
    return <NotFoundPage missing="service" site={data.site} text={serviceMissing(data.slug)} />;
  if (!data.cities) return <NotFoundPage missing="state" site={data.site} />;
  return <CitiesView site={data.site} cities={data.cities} service={data.service} />;
}
