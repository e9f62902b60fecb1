import type { Metadata } from "next";
import { cache } from "react";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { CitiesView } from "@/components/locations/cities-view";
import { findStateBySlug } from "@/lib/core/states";
import { getCitiesPage } from "@/lib/locations/data/directory";
import { defaultSite, getSite } from "@/lib/settings/data";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";

type PageProps = { params: Promise<{ state: string }> };

// Rendered on the first visit.
export const generateStaticParams = () => [];

const read = cache((stateSlug: string) =>
  readPage(async () => {
    await tagCurrentPage(pageTags.site, pageTags.locations);
    const state = findStateBySlug(stateSlug);
    return {
      site: await getSite(),
      cities: state && (await getCitiesPage({ stateName: state.name })),
    };
  }),
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { data } = await read((await params).state);
  const state = data?.cities?.state;
  if (!state) return { title: "City Not Found", robots: { index: false } };
  return {
    title: `Mobile mechanics in ${state.name}`,
    description: `Every city in ${state.name} where a mobile mechanic comes to you.`,
    alternates: { canonical: paths.citiesIn(state.slug) },
  };
}

export default async function StateCitiesPage({ params }: PageProps) {
  const { data, rendered } = await read((await params).state);
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load cities" />;
  if (!data.cities) return <NotFoundPage missing="state" site={data.site} rendered={rendered} />;
  return (
    <>
      <PageDirectives rendered={rendered} />
      <CitiesView site={data.site} cities={data.cities} service={null} />
    </>
  );
}
