import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { type Account, AccountMenu } from "@/components/layout/dashboard/account-menu";
import { CommandPalette } from "@/components/layout/dashboard/command-palette";
import { navigationOf, SIDEBAR_ID } from "@/components/layout/dashboard/navigation";
import { Sidebar } from "@/components/layout/dashboard/sidebar";
import { SkipLink } from "@/components/layout/document";
import { Icon } from "@/components/ui/icons";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";
import type { Theme } from "@/lib/platform/pages/theme";

interface DashboardShellProps {
  account: Account;
  brandName: string;
  theme: Theme;
  children: ReactNode;
}

const SHELL =
  "grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block";
const HEADER =
  "sticky top-0 z-20 flex items-center gap-[min(0.5rem,2vw)] px-[min(0.75rem,3vw)] py-1.5 on-asphalt lg:col-span-full print:hidden";
const BRAND =
  "mr-auto flex min-h-10 max-w-80 items-center gap-2 text-balance font-sign text-18/none";
/** The bottom padding leaves room for a toast. */
const MAIN = "min-w-0 px-3 pt-4 pb-28 lg:px-8 lg:pt-6";

/** Not access control: each page checks access itself. */
export function DashboardShell({ account, brandName, theme, children }: DashboardShellProps) {
  return (
    <div className={SHELL}>
      <SkipLink />
      <header className={HEADER}>
        <button
          type="button"
          className="grid size-[min(2.75rem,12vw)] flex-none cursor-pointer place-items-center text-[min(1rem,5vw)] rounded-[5px] border-2 border-seam hover:border-white lg:hidden"
          popoverTarget={SIDEBAR_ID}
        >
          <Icon name="menu" />
          <span className="sr-only">Menu</span>
        </button>
        <a href={dashboardPaths.home} className={BRAND}>
          <BrandMark className="brand-mark size-8.5" />
          <span className="max-sm:sr-only">{brandName}</span>
        </a>
        {account.status === "active" && <CommandPalette role={account.role} />}
        <AccountMenu account={account} theme={theme} />
      </header>
      <Sidebar groups={navigationOf(account.role, account)} />
      <main id="main" className={MAIN}>
        {account.viewing && <ViewingNotice {...account.viewing} />}
        <noscript>
          <p className="notice mb-4">
            JavaScript is off, so some buttons here do nothing. Turn it on to use all of the
            dashboard.
          </p>
        </noscript>
        {children}
      </main>
    </div>
  );
}

/** Used while the account is unknown, for example, because the database is down. */
export function BareShell({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <header className={HEADER}>
        <a href={paths.home} className={BRAND}>
          <BrandMark className="brand-mark size-8.5" />
          <span>{brandName}</span>
        </a>
      </header>
      <main id="main" className={MAIN}>
        {children}
      </main>
    </div>
  );
}

/** Posts without JavaScript, so that nothing of the mechanic's stays in the page's caches. */
function ViewingNotice({ mechanicName }: NonNullable<Account["viewing"]>) {
  return (
    <form
      method="post"
      action="/api/account/view"
      className="notice mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      aria-label="Viewing as a mechanic"
    >
      <p>
        You see what <b>{mechanicName}</b> sees. Nothing can be changed here.
      </p>
      <button type="submit" className="button-outline">
        Stop viewing
      </button>
    </form>
  );
}
