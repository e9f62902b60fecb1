import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountDocument } from "@/components/layout/account-document";
import { getEnv } from "@/lib/core/env";
import { readSiteOrDefault } from "@/lib/platform/settings/data";

export async function describeAccountPages(): Promise<Metadata> {
  const { brandName } = await readSiteOrDefault();
  return {
    metadataBase: new URL(getEnv().siteUrl),
    title: { template: `%s · ${brandName}`, default: brandName },
    robots: { index: false },
  };
}

interface AccountRootProps {
  nonce?: string;
  children: ReactNode;
}

export async function AccountRoot(props: AccountRootProps) {
  const { brandName } = await readSiteOrDefault();
  return <AccountDocument brandName={brandName} {...props} />;
}
