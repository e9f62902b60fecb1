import "./dashboard.css";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DashboardDocument } from "@/components/layout/dashboard/document";
import { DashboardShell } from "@/components/layout/dashboard/shell";
import { findActor } from "@/lib/core/auth/require-actor";
import { readTheme, THEME_COOKIE } from "@/lib/core/client/theme";
import { readSiteOrBuiltIn } from "@/lib/settings/data";

export const metadata: Metadata = {
  title: { template: "%s, dashboard", default: "Dashboard" },
  robots: { index: false },
};

/** Root of the dashboard. It guards nothing: each page does. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  const account = await findActor();
  const { brandName } = await readSiteOrBuiltIn();
  return (
    <DashboardDocument theme={theme}>
      {account ? (
        <DashboardShell account={account} brandName={brandName} theme={theme}>
          {children}
        </DashboardShell>
      ) : (
        <main id="main">{children}</main>
      )}
    </DashboardDocument>
  );
}
