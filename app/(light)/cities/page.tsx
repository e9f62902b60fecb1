import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { CitiesView } from "@/components/locations/cities-view";
import { getCitiesPage } from "@/lib/locations/data/directory";
import { defaultSite, getSite } from "@/lib/settings/data";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";

export const metadata = toMetadata(fixedHeads.cities);

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
