import type { Metadata } from "next";
import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { ServicesView } from "@/components/services/services-view";
import { listAllServices } from "@/lib/services/data";
import { defaultSite, getSite } from "@/lib/settings/data";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "Mobile mechanic services and prices",
  description: "What a mobile mechanic does at your home or office, with starting prices.",
  alternates: { canonical: paths.services },
};

export default async function ServicesPage() {
  const { data, rendered } = await readPage(async () => {
    await tagCurrentPage(pageTags.site, pageTags.services);
    return { site: await getSite(), services: await listAllServices() };
  });
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  return (
    <>
      <PageDirectives rendered={rendered} />
      <ServicesView {...data} />
    </>
  );
}
