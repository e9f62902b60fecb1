import "./account.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountDocument } from "@/components/layout/account-document";
import { getEnv } from "@/lib/core/env";
import { readSiteOrBuiltIn } from "@/lib/settings/data";

export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(getEnv().siteUrl),
  robots: { index: false },
});

/** Root of the pages about signing in and registering. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { brandName } = await readSiteOrBuiltIn();
  return <AccountDocument brandName={brandName}>{children}</AccountDocument>;
}
