import "./dashboard.css";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { BareShell } from "@/components/layout/dashboard/bare-shell";
import { DashboardDocument } from "@/components/layout/dashboard/document";
import { DashboardShell } from "@/components/layout/dashboard/shell";
import { findCurrentActor } from "@/lib/accounts/require-actor";
import { readSiteOrBuiltIn } from "@/lib/settings/data";
import { readTheme, THEME_COOKIE } from "@/lib/site/theme";

/** "Users · Dashboard · Roadcall"; a page without a name of its own is the first. */
export async function generateMetadata(): Promise<Metadata> {
  const { brandName } = await readSiteOrBuiltIn();
  const place = `Dashboard · ${brandName}`;
  return {
    title: { template: `%s · ${place}`, default: `Home · ${place}` },
    robots: { index: false },
  };
}

/** Root of the dashboard. It guards nothing: each page does. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  const account = await findCurrentActor();
  const { brandName } = await readSiteOrBuiltIn();
  return (
    <DashboardDocument theme={theme}>
      {account ? (
        <DashboardShell account={account} brandName={brandName} theme={theme}>
          {children}
        </DashboardShell>
      ) : (
        <BareShell brandName={brandName}>{children}</BareShell>
      )}
    </DashboardDocument>
  );
}
