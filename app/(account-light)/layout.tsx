import "../(account)/account.css";
import type { ReactNode } from "react";
import { AccountRoot, describeAccountPages } from "@/app/account-root";
import { rootViewport } from "@/app/root-metadata";

export const generateMetadata = describeAccountPages;
export const viewport = rootViewport;

export default function LightAccountLayout({ children }: { children: ReactNode }) {
  return <AccountRoot isLight>{children}</AccountRoot>;
}
