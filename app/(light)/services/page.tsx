import type { Metadata } from "next";
import { PageMarks } from "@/components/layout/page-marks";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { ServicesView } from "@/components/services/services-view";
import { pageTag } from "@/lib/core/page-store/page-tags";
import { readPage } from "@/lib/core/page-store/read-page";
import { tagPage } from "@/lib/core/page-store/tag-page";
import { path } from "@/lib/core/paths";
import { listAllServices } from "@/lib/services/data";
import { builtInSite, getSite } from "@/lib/settings/data";

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
