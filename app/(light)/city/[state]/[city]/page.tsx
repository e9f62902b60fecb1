import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { HubView } from "@/components/city-hub/hub-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { MovedPage, PageDirectives } from "@/components/layout/page-directives";
import { getCityHub } from "@/lib/city-hub/data";
import { hubHead } from "@/lib/city-hub/head";
import { isLocationSlug } from "@/lib/core/slug";
import {
  listBusiestSlugs,
  listNearby,
  listNearestServed,
  listSlugsNearby,
} from "@/lib/locations/data/directory";
import { hubPicture } from "@/lib/pictures/rules/describe-pages";
import { previewOf } from "@/lib/pictures/rules/preview";
import { findMovedCity } from "@/lib/redirects/data";
import { defaultSite, getSite } from "@/lib/settings/data";
import { isIndexable } from "@/lib/site/is-indexable";
import { toMetadata, unindexed } from "@/lib/site/page-head";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { hubPriceTags, pageTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";
import { readPageFacts } from "@/lib/sitemap/data/page-facts";

type Params = { state: string; city: string };
type PageProps = { params: Promise<Params> };

// How many pages to prerender at build time. The others are rendered on their first visit.
const BUSIEST_CITIES = 8;
const NEARBY_CITIES = 8;
/** More than NEARBY_CITIES, because some candidates may not have an indexable page. */
const NEARBY_CANDIDATES = 16;
const FALLBACK_KEEP_SECONDS = 60;

export async function generateStaticParams(): Promise<Params[]> {
  const { data } = await readPage(() => listBusiestSlugs(BUSIEST_CITIES));
  return (data ?? []).map((slug) => {
    const [state = "", city = ""] = slug.split("/");
    return { state, city };
  });
}

const read = cache((slug: string) =>
  readPage(async () => {
    await tagCurrentPage(pageTags.site, pageTags.services);
    const site = await getSite();
    const now = new Date();
    const page = isLocationSlug(slug) ? await getCityHub(slug, { now, phones: site }) : null;
    if (!page) {
      await tagCurrentPage(pageTags.locations);
      const moved = isLocationSlug(slug) ? await findMovedCity(slug) : null;
      return { site, page, moved };
    }
    await tagCurrentPage(
      pageTags.location(slug),
      pageTags.pricedServices,
      ...hubPriceTags(slug),
      ...page.hub.services.map(({ service }) => pageTags.service(service.slug)),
    );
    const around = await listSlugsNearby(page.point, slug);
    await tagCurrentPage(...around.map(pageTags.nearby));
    if (page.hub.services.length > 0) {
      const nearest = { exceptSlug: slug, serviceSlug: null, limit: NEARBY_CANDIDATES, now };
      const cities = await listNearby(page.point, nearest);
      const pages = await readPageFacts([{ id: page.id, ...page.point }, ...cities]);
      const isLinked = ({ id }: { id: string }) => {
        const facts = pages.get(id)?.hub;
        return isIndexable({ kind: "local", facts, threshold: site.indexThreshold });
      };
      const nearby = cities.filter(isLinked).slice(0, NEARBY_CITIES);
      return { site, page, facts: pages.get(page.id)?.hub, nearby };
    }
    await tagCurrentPage(pageTags.mechanics, pageTags.offers(null));
    return { site, page, nearest: await listNearestServed(page.point, null, now) };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { state, city } = await params;
  const slug = `${state}/${city}`;
  if (!isLocationSlug(slug)) return unindexed("Invalid URL format");
  const { data } = await read(slug);
  if (!data?.page) return unindexed("City Not Found");
  const { site, page } = data;
  const preview = previewOf(site, { page: paths.hub(slug), picture: hubPicture(page, site) });
  const head = hubHead({ ...page, facts: data.facts, threshold: site.indexThreshold });
  return toMetadata(head, page.isFallback ? homePreview(site) : preview);
}

export default async function HubPage({ params }: PageProps) {
  const { state, city } = await params;
  const slug = `${state}/${city}`;
  const { data, rendered } = await read(slug);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  if (!isLocationSlug(slug)) return <NotFoundPage missing="url" site={data.site} />;
  if (data.moved) return <MovedPage to={paths.hub(data.moved)} rendered={rendered} />;
  if (!data.page) return <NotFoundPage missing="city" site={data.site} rendered={rendered} />;
  const { hub, route, mechanics, local, back, isFallback } = data.page;
  return (
    <>
      <PageDirectives
        rendered={rendered}
        renewAt={[route.endsAt, back?.renewAt]}
        keepSeconds={isFallback ? FALLBACK_KEEP_SECONDS : undefined}
      />
      <HubView
        hub={hub}
        site={data.site}
        route={route}
        mechanics={mechanics}
        local={local}
        back={back}
        nearby={data.nearby}
        nearest={data.nearest}
      />
    </>
  );
}
