import type { ReactNode } from "react";
import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { defaultSite, getSite } from "@/lib/settings/data";
import type { Site } from "@/lib/settings/schema";
import { readPage, tagCurrentPage } from "@/lib/site/page-store/read-page";
import { pageTags } from "@/lib/site/page-tags";

export async function renderSitePage(view: (site: Site) => ReactNode) {
  const { data: site, rendered } = await readPage(async () => {
    await tagCurrentPage(pageTags.site);
    return getSite();
  });
  if (!site) return <UnavailablePage site={defaultSite()} title="Unable to load this page" />;
  return (
    <>
      <PageDirectives rendered={rendered} />
      {view(site)}
    </>
  );
}
