import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { type Account, AccountMenu } from "@/components/layout/dashboard/account-menu";
import { CommandPalette } from "@/components/layout/dashboard/command-palette";
import { navigationOf, SIDEBAR_ID } from "@/components/layout/dashboard/navigation";
import { Sidebar } from "@/components/layout/dashboard/sidebar";
import { SkipLink } from "@/components/layout/skip-link";
import { Icon } from "@/components/ui/icons";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";
import type { Theme } from "@/lib/site/theme";

interface DashboardShellProps {
  account: Account;
  brandName: string;
  theme: Theme;
  children: ReactNode;
}

/** The frame around every dashboard page. It guards nothing. */
export function DashboardShell({ account, brandName, theme, children }: DashboardShellProps) {
  return (
    <div className="shell">
      <SkipLink />
      <header className="shell-header on-asphalt">
        <button type="button" className="menu-button" popoverTarget={SIDEBAR_ID}>
          <Icon name="menu" />
          <span className="sr-only">Menu</span>
        </button>
        <a href={dashboardPaths.home} className="brand">
          <BrandMark />
          <span className="brand-words">{brandName}</span>
        </a>
        <CommandPalette role={account.role} />
        <AccountMenu account={account} theme={theme} />
      </header>
      <Sidebar groups={navigationOf(account.role)} />
      <main id="main" className="shell-main">
        {children}
      </main>
    </div>
  );
}

/** The frame while no one is known to be signed in, as when the database is down. */
export function BareShell({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <div className="shell shell-bare">
      <header className="shell-header on-asphalt">
        <a href={paths.home} className="brand">
          <BrandMark />
          <span>{brandName}</span>
        </a>
      </header>
      <main id="main" className="shell-main">
        {children}
      </main>
    </div>
  );
}
