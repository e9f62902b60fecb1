import type { Metadata } from "next";
import { cache } from "react";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { ServicesView } from "@/components/services/services-view";
import { listAllServices } from "@/lib/services/data/catalog";
import { defaultSite, getSite } from "@/lib/settings/data";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";

const read = cache(() =>
  readPage(async () => {
    await tagCurrentPage(pageTags.site, pageTags.services);
    const services = await listAllServices();
    await tagCurrentPage(...services.map(({ slug }) => pageTags.service(slug)));
    return { site: await getSite(), services };
  }),
);

export async function generateMetadata(): Promise<Metadata> {
  const { data } = await read();
  return toMetadata(fixedHeads.services, homePreview(data?.site ?? defaultSite()));
}

export default async function ServicesPage() {
  const { data, rendered } = await read();
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load services" />;
  return (
    <>
      <PageDirectives rendered={rendered} />
      <ServicesView {...data} />
    </>
  );
}
