import "./account.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { describeAccountPages } from "@/app/account-metadata";
import { AccountDocument } from "@/components/layout/account-document";
import { readSiteOrBuiltIn } from "@/lib/settings/data";
import { NONCE_HEADER } from "@/lib/site/app-csp";

export const generateMetadata = describeAccountPages;

/** Root of the pages about applying, whose fields follow what is typed. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { brandName } = await readSiteOrBuiltIn();
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <AccountDocument brandName={brandName} nonce={nonce}>
      {children}
    </AccountDocument>
  );
}
