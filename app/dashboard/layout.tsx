import "./dashboard.css";
import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { rootViewport } from "@/app/root-metadata";
import { ProofAsker } from "@/components/accounts/users/proof-asker";
import { ReaderZoneProvider } from "@/components/data/time";
import { AppProviders } from "@/components/layout/app-providers";
import { BareShell, DashboardShell } from "@/components/layout/dashboard/shell";
import { FormScript, SiteDocument } from "@/components/layout/document";
import { findCurrentActor } from "@/lib/accounts/users/require-actor";
import { NONCE_HEADER } from "@/lib/platform/pages/app-csp";
import { readTheme, THEME_COOKIE } from "@/lib/platform/pages/theme";
import { readSiteOrDefault } from "@/lib/platform/settings/data";

export const viewport = rootViewport;

/** Returns titles such as "Users · Dashboard · Roadcall". */
export async function generateMetadata(): Promise<Metadata> {
  const { brandName } = await readSiteOrDefault();
  const place = `Dashboard · ${brandName}`;
  return {
    title: { template: `%s · ${place}`, default: `Home · ${place}` },
    robots: { index: false },
    manifest: "/dashboard.webmanifest",
  };
}

/** For users who can't open the menu yet. */
function SignOutForm() {
  return (
    <form method="post" action="/api/logout" className="mt-4">
      <button type="submit" className="button-outline">
        Sign out
      </button>
    </form>
  );
}

/** Not access control: each page checks access itself. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  const account = await findCurrentActor();
  const { brandName } = await readSiteOrDefault();
  return (
    <SiteDocument theme={theme} className="bg-paper">
      <AppProviders>
        {account ? (
          <ReaderZoneProvider timezone={account.timezone}>
            {account.mustEnroll ? (
              <BareShell brandName={brandName}>
                {children}
                <SignOutForm />
              </BareShell>
            ) : (
              <DashboardShell account={account} brandName={brandName} theme={theme}>
                {children}
              </DashboardShell>
            )}
            <ProofAsker />
          </ReaderZoneProvider>
        ) : (
          <BareShell brandName={brandName}>{children}</BareShell>
        )}
      </AppProviders>
      <FormScript nonce={nonce} />
    </SiteDocument>
  );
}
