import "../(account)/account.css";
import type { ReactNode } from "react";
import { describeAccountPages } from "@/app/account-metadata";
import { AccountDocument } from "@/components/layout/account-document";
import { readSiteOrBuiltIn } from "@/lib/settings/data";

export const generateMetadata = describeAccountPages;

/** Root of the pages about signing in, which need no React in the browser. */
export default async function LightAccountLayout({ children }: { children: ReactNode }) {
  const { brandName } = await readSiteOrBuiltIn();
  return (
    <AccountDocument brandName={brandName} isLight>
      {children}
    </AccountDocument>
  );
}
