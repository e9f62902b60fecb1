import "./account.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AccountRoot, describeAccountPages } from "@/app/account-root";
import { rootViewport } from "@/app/root-metadata";
import { NONCE_HEADER } from "@/lib/platform/pages/app-csp";

export const generateMetadata = describeAccountPages;
export const viewport = rootViewport;

/** The mechanic application's fields depend on each other, so its pages need React in the browser. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return <AccountRoot nonce={nonce}>{children}</AccountRoot>;
}
