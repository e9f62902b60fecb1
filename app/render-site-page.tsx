import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import { UnavailablePage } from "@/components/layout/message-page";
import { type PageHead, type SocialPreview, toMetadata } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import type { Site } from "@/lib/platform/settings/schema";
import { homePicture } from "@/lib/site/pictures/rules/describe-pages";
import { previewOf } from "@/lib/site/pictures/rules/preview";

const read = cache(() => readPage(getSite));

/** Link preview for pages without their own picture. */
export const homePreview = (site: Site): SocialPreview =>
  previewOf(site, { page: paths.home, picture: homePicture(site) });

/** Returns metadata for a page that reads only the settings. */
export async function describeSitePage(head: PageHead, preview = homePreview): Promise<Metadata> {
  const { data: site } = await read();
  return toMetadata(head, preview(site ?? defaultSite()));
}

export async function renderSitePage(view: (site: Site) => ReactNode) {
  const { data: site } = await read();
  if (!site) return <UnavailablePage site={defaultSite()} title="Unable to load this page" />;
  return view(site);
}
