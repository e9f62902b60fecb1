import type { Metadata } from "next";
import { cache } from "react";
import { storedView } from "@/app/(light)/stored-view";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { MovedPage, PageDirectives } from "@/components/layout/page-directives";
import { HubView } from "@/components/site/city-hub/hub-view";
import { listNearby, listNearestServed } from "@/lib/catalog/locations/nearby";
import { findMovedCity } from "@/lib/catalog/redirects/data";
import { isLocationSlug } from "@/lib/core/slug";
import { readCrew } from "@/lib/mechanics/profiles/data/crew";
import { toMetadata, unindexed } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { hubHead } from "@/lib/site/city-hub/head";
import { hubPicture } from "@/lib/site/pictures/rules/describe-pages";
import { previewOf } from "@/lib/site/pictures/rules/preview";
import { readCityScores } from "@/lib/site/sitemap/data/page-scores";

type Params = { state: string; city: string };
type PageProps = { params: Promise<Params> };

const NEARBY_CITIES = 6;
const FALLBACK_KEEP_SECONDS = 60;

// Prerenders nothing: each page is rendered on its first visit.
export const generateStaticParams = () => [];

const read = cache((slug: string) =>
  readPage(async () => {
    const site = await getSite();
    const now = new Date();
    const page = isLocationSlug(slug) ? await getCityHub(slug, { now, phones: site }) : null;
    if (!page) {
      const moved = isLocationSlug(slug) ? await findMovedCity(slug) : null;
      return { site, page, moved };
    }
    if (page.hub.services.length > 0) {
      const threshold = site.indexThreshold;
      const near = { exceptSlug: slug, serviceId: null, threshold, limit: NEARBY_CITIES };
      // The page is about no service.
      const introduced = page.records.map((record) => ({ ...record, offers: [] }));
      const [{ crew }, nearby, { hasNeighbor }] = await Promise.all([
        readCrew(introduced, page.point, { now, phones: site }),
        listNearby(page.point, near),
        readCityScores(page.id),
      ]);
      return { site, page, crew, hasNeighbor, nearby };
    }
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
  const { hasNeighbor = false } = data;
  const head = hubHead({ ...page, hasNeighbor, threshold: site.indexThreshold });
  return toMetadata(head, page.isFallback ? homePreview(site) : preview);
}

export default async function HubPage({ params }: PageProps) {
  return storedView(await renderHub(await params));
}

async function renderHub({ state, city }: Params) {
  const slug = `${state}/${city}`;
  const { data } = await read(slug);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  if (!isLocationSlug(slug)) return <NotFoundPage missing="url" site={data.site} />;
  if (data.moved) return <MovedPage to={paths.hub(data.moved)} />;
  if (!data.page) return <NotFoundPage missing="city" site={data.site} />;
  const { hub, route, mechanics, local, back, isFallback } = data.page;
  const crewEnds = data.crew?.map((member) => member.route.endsAt) ?? [];
  return (
    <>
      <PageDirectives
        renewAt={[route.endsAt, back?.renewAt, ...crewEnds]}
        keepSeconds={isFallback ? FALLBACK_KEEP_SECONDS : undefined}
      />
      <HubView
        hub={hub}
        site={data.site}
        route={route}
        mechanics={mechanics}
        crew={data.crew}
        local={local}
        back={back}
        nearby={data.nearby}
        nearest={data.nearest}
      />
    </>
  );
}
