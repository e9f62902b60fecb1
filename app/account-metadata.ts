import type { Metadata } from "next";
import { getEnv } from "@/lib/core/env";
import { readSiteOrBuiltIn } from "@/lib/settings/data";

/** Shared by all account pages, so that tabs and browser history show the page and the site. */
export async function describeAccountPages(): Promise<Metadata> {
  const { brandName } = await readSiteOrBuiltIn();
  return {
    metadataBase: new URL(getEnv().siteUrl),
    title: { template: `%s · ${brandName}`, default: brandName },
    robots: { index: false },
  };
}
