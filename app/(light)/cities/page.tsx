import type { Metadata } from "next";
import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { CitiesView } from "@/components/locations/cities-view";
import { getCitiesPage } from "@/lib/locations/data/directory";
import { defaultSite, getSite } from "@/lib/settings/data";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "Cities with mobile mechanics",
  description: "Every city where a mobile mechanic comes to you, by state.",
  alternates: { canonical: paths.cities },
};

export default async function CitiesPage() {
  const { data, rendered } = await readPage(async () => {
    await tagCurrentPage(pageTags.site, pageTags.locations);
    return { site: await getSite(), cities: await getCitiesPage({ stateName: null }) };
  });
  if (!data?.cities) return <UnavailablePage site={defaultSite()} title="Unable to load cities" />;
  return (
    <>
      <PageDirectives rendered={rendered} />
      <CitiesView site={data.site} cities={data.cities} service={null} />
    </>
  );
}
