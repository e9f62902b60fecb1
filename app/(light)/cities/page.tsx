import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { CitiesView } from "@/components/catalog/locations/cities-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { getCitiesPage } from "@/lib/catalog/locations/data/directory";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";
import { toMetadata } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

const read = cache(() =>
  readPage(async () => {
    return {
      site: await getSite(),
      cities: await getCitiesPage({ stateName: null, now: new Date() }),
    };
  }),
);

export async function generateMetadata(): Promise<Metadata> {
  const { data } = await read();
  return toMetadata(fixedHeads.cities, homePreview(data?.site ?? defaultSite()));
}

export default async function CitiesPage() {
  const { data } = await read();
  if (!data?.cities) return <UnavailablePage site={defaultSite()} title="Unable to load cities" />;
  return <CitiesView site={data.site} cities={data.cities} service={null} />;
}
