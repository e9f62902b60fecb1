import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { CitiesView } from "@/components/locations/cities-view";
import { getCitiesPage } from "@/lib/locations/data/directory";
import { defaultSite, getSite } from "@/lib/settings/data";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";
import { readPage } from "@/lib/site/page-store/read-page";

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
