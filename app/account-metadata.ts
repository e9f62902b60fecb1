import type { Metadata } from "next";
import { getEnv } from "@/lib/core/env";
import { readSiteOrBuiltIn } from "@/lib/settings/data";

/** Of every page about an account: tabs and the browser's history tell the pages apart, and whose they are. */
export async function describeAccountPages(): Promise<Metadata> {
  const { brandName } = await readSiteOrBuiltIn();
  return {
    metadataBase: new URL(getEnv().siteUrl),
    title: { template: `%s · ${brandName}`, default: brandName },
    robots: { index: false },
  };
}
