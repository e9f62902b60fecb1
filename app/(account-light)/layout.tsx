import "../(account)/account.css";
import type { ReactNode } from "react";
import { AccountRoot, describeAccountPages } from "@/app/account-root";

export const generateMetadata = describeAccountPages;

export default function LightAccountLayout({ children }: { children: ReactNode }) {
  return <AccountRoot isLight>{children}</AccountRoot>;
}
