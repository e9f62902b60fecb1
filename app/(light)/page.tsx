import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { HomeView } from "@/components/home/home-view";
import { PageDirectives } from "@/components/layout/page-directives";
import { SAMPLE_LOCATIONS } from "@/lib/locations/constants";
import { listLocations } from "@/lib/locations/data/directory";
import { SAMPLE_SERVICES, SERVICES_ON_HOME } from "@/lib/services/constants";
import { listServices } from "@/lib/services/data/catalog";
import { defaultSite, getSite } from "@/lib/settings/data";
import { homeHead } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";
import { readPage } from "@/lib/site/page-store/read-page";

const SHOWN = { services: SERVICES_ON_HOME, locations: 8 } as const;
const SAMPLE_KEEP_SECONDS = 60;

const read = cache(() =>
  readPage(async () => {
    const [site, services, locations] = await Promise.all([
      getSite(),
      listServices({ limit: SHOWN.services }),
      listLocations({ limit: SHOWN.locations }),
    ]);
    return { site, services: services.items, locations: locations.items };
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
    return <HomeView {...data} />;
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
