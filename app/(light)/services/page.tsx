import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { ServicesView } from "@/components/services/services-view";
import { listAllServices } from "@/lib/services/data";
import { defaultSite, getSite } from "@/lib/settings/data";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";

export const metadata = toMetadata(fixedHeads.services);

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
