import type { ReactNode } from "react";
import { PageMarks } from "@/components/layout/page-marks";
import { UnavailablePage } from "@/components/layout/unavailable-page";
import { pageTag } from "@/lib/core/page-store/page-tags";
import { readPage } from "@/lib/core/page-store/read-page";
import { tagPage } from "@/lib/core/page-store/tag-page";
import { builtInSite, getSite } from "@/lib/settings/data";
import type { Site } from "@/lib/settings/schema";

/** A page that shows nothing of the database but the site's settings. */
export async function renderSitePage(view: (site: Site) => ReactNode) {
  const { data: site, rendered } = await readPage(async () => {
    await tagPage(pageTag.site);
    return getSite();
  });
  if (!site) return <UnavailablePage site={builtInSite()} title="Unable to load this page" />;
  return (
    <>
      <PageMarks rendered={rendered} />
      {view(site)}
    </>
  );
}
