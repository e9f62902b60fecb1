import "./account.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountDocument } from "@/components/layout/account-document";
import { getEnv } from "@/lib/core/env";
import { readSiteOrBuiltIn } from "@/lib/settings/data";

/** A tab, the history and the list behind Back tell the pages apart, and whose they are. */
export async function generateMetadata(): Promise<Metadata> {
  const { brandName } = await readSiteOrBuiltIn();
  return {
    metadataBase: new URL(getEnv().siteUrl),
    title: { template: `%s · ${brandName}`, default: brandName },
    robots: { index: false },
  };
}

/** Root of the pages about signing in and registering. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { brandName } = await readSiteOrBuiltIn();
  return <AccountDocument brandName={brandName}>{children}</AccountDocument>;
}
