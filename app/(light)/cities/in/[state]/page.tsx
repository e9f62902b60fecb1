import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { CitiesView } from "@/components/catalog/locations/cities-view";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { countServedCities, getCitiesPage } from "@/lib/catalog/locations/data/directory";
import { stateCitiesHead } from "@/lib/catalog/locations/head";
import { findStateBySlug } from "@/lib/core/states";
import { toMetadata, unindexed } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

type PageProps = { params: Promise<{ state: string }> };

// Prerenders nothing: each page is rendered on its first visit.
export const generateStaticParams = () => [];

const read = cache((stateSlug: string) =>
  readPage(async () => {
    const state = findStateBySlug(stateSlug);
    const now = new Date();
    return {
      site: await getSite(),
      cities: state && (await getCitiesPage({ stateName: state.name, now })),
      served: state ? await countServedCities(state.name, now) : 0,
    };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { data } = await read((await params).state);
  const state = data?.cities?.state;
  if (!state) return unindexed("City Not Found");
  return toMetadata(stateCitiesHead({ state, served: data.served }), homePreview(data.site));
}

export default async function StateCitiesPage({ params }: PageProps) {
  const { data } = await read((await params).state);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load cities" />;
  if (!data.cities) return <NotFoundPage missing="state" site={data.site} />;
  return <CitiesView site={data.site} cities={data.cities} service={null} />;
}
