import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { HomeView } from "@/components/site/home/home-view";
import { SAMPLE_LOCATIONS } from "@/lib/catalog/locations/constants";
import { listLocations } from "@/lib/catalog/locations/data/directory";
import { SAMPLE_SERVICES, SERVICES_ON_HOME } from "@/lib/catalog/services/constants";
import { listServices } from "@/lib/catalog/services/data/catalog";
import { homeHead } from "@/lib/platform/pages/fixed-heads";
import { toMetadata } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { listCityPoints, listFirstMechanics, readRating } from "@/lib/site/home/data";

const SHOWN = { services: SERVICES_ON_HOME, locations: 8 } as const;
const SAMPLE_KEEP_SECONDS = 60;

const read = cache(() =>
  readPage(async () => {
    const now = new Date();
    const [site, services, { items: locations }, points, rating] = await Promise.all([
      getSite(),
      listServices({ limit: SHOWN.services }),
      listLocations({ limit: SHOWN.locations }),
      listCityPoints(now),
      readRating(),
    ]);
    const ids = locations.map(({ id }) => id);
    const mechanics = await listFirstMechanics(ids, { now, phones: site });
    return { site, services: services.items, locations, points, mechanics, rating };
  }),
);

export async function generateMetadata(): Promise<Metadata> {
  const { data } = await read();
  const site = data?.site ?? defaultSite();
  const head = { ...homeHead(site.brandName), isIndexable: data !== null };
  return toMetadata(head, homePreview(site));
}

export default async function HomePage() {
  const { data } = await read();
  if (data) {
    return (
      <>
        <PageDirectives renewAt={data.mechanics.map(({ route }) => route.endsAt)} />
        <HomeView {...data} />
      </>
    );
  }
  return (
    <>
      <PageDirectives keepSeconds={SAMPLE_KEEP_SECONDS} />
      <HomeView
        site={defaultSite()}
        services={SAMPLE_SERVICES}
        locations={SAMPLE_LOCATIONS}
        isSample
      />
    </>
  );
}
