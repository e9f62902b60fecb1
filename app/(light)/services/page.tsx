import type { Metadata } from "next";
import { PageMarks } from "@/components/layout/page-directives";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { ServicesView } from "@/components/services/services-view";
import { listAllServices } from "@/lib/services/data";
import { builtInSite, getSite } from "@/lib/settings/data";
import { readPage } from "@/lib/site/page-store/read-page";
import { pageTag } from "@/lib/site/page-tags";
import { path } from "@/lib/site/paths";
import { tagPage } from "@/lib/site/tag-current-page";

export const metadata: Metadata = {
  title: "Mobile mechanic services and prices",
  description:
    "What a mobile mechanic does at your home or office, with the price each repair starts at.",
  alternates: { canonical: path.services },
};

export default async function ServicesPage() {
  const { data, rendered } = await readPage(async () => {
    await tagPage(pageTag.site, pageTag.services);
    return { site: await getSite(), services: await listAllServices() };
  });
  if (!data) return <UnavailablePage site={builtInSite()} title="Unable to load services" />;
  return (
    <>
      <PageMarks rendered={rendered} />
      <ServicesView {...data} />
    </>
  );
}
