import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { type Account, AccountMenu } from "@/components/layout/dashboard/account-menu";
import { NavLinks } from "@/components/layout/dashboard/nav-links";
import { NAV_PANEL_ID, NavPanel } from "@/components/layout/dashboard/nav-panel";
import { navigationOf } from "@/components/layout/dashboard/navigation";
import { ShellPalette } from "@/components/layout/dashboard/shell-palette";
import { SkipLink } from "@/components/layout/skip-link";
import { Icon } from "@/components/ui/icons";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import type { Theme } from "@/lib/site/theme";

interface DashboardShellProps {
  account: Account;
  brandName: string;
  theme: Theme;
  children: ReactNode;
}

/** What stands around every page of the dashboard: chrome only, which guards nothing. */
export function DashboardShell({ account, brandName, theme, children }: DashboardShellProps) {
  return (
    <div className="shell">
      <SkipLink />
      <header className="shell-header on-asphalt">
        <button type="button" className="menu-button" popoverTarget={NAV_PANEL_ID}>
          <Icon name="menu" />
          <span className="sr-only">Menu</span>
        </button>
        <a href={dashboardPaths.home} className="brand">
          <BrandMark />
          <span className="brand-words">{brandName}</span>
        </a>
        <ShellPalette role={account.role} />
        <AccountMenu account={account} theme={theme} />
      </header>
      <NavPanel>
        <NavLinks groups={navigationOf(account.role)} />
      </NavPanel>
      <main id="main" className="shell-main">
        {children}
      </main>
    </div>
  );
}
