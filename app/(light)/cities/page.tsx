import type { Metadata } from "next";
import { PageMarks } from "@/components/layout/page-marks";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { CitiesView } from "@/components/locations/cities-view";
import { pageTag } from "@/lib/core/page-store/page-tags";
import { readPage } from "@/lib/core/page-store/read-page";
import { tagPage } from "@/lib/core/page-store/tag-page";
import { path } from "@/lib/core/paths";
import { getCitiesPage } from "@/lib/locations/data";
import { builtInSite, getSite } from "@/lib/settings/data";

export const metadata: Metadata = {
  title: "Cities with mobile mechanics",
  description: "Every city in which a mobile mechanic comes to you, by state.",
  alternates: { canonical: path.cities },
};

export default async function CitiesPage() {
  const { data, rendered } = await readPage(async () => {
    await tagPage(pageTag.site, pageTag.locations);
    return { site: await getSite(), cities: await getCitiesPage(null) };
  });
  if (!data?.cities) return <UnavailablePage site={builtInSite()} title="Unable to load cities" />;
  return (
    <>
      <PageMarks rendered={rendered} />
      <CitiesView site={data.site} cities={data.cities} service={null} />
    </>
  );
}
