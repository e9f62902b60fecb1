import { PageTabs } from "@/components/ui/page-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Numbers of applications and renewals that are waiting for review. */
export interface WaitingCounts {
  applications: number;
  renewals: number;
}

interface AdminListTabsProps {
  open: "mechanics" | keyof WaitingCounts;
  waiting: WaitingCounts;
}

const TABS = [
  { name: "mechanics", label: "Mechanics", href: dashboardPaths.mechanics },
  { name: "applications", label: "Applications", href: dashboardPaths.applications },
  { name: "renewals", label: "Renewals", href: dashboardPaths.renewals },
] as const;

export function AdminListTabs({ open, waiting }: AdminListTabsProps) {
  const tabs = TABS.map(({ name, label, href }) => ({
    name,
    href,
    label: (
      <>
        {label}
        {name !== "mechanics" && waiting[name] > 0 && (
          <span className="ml-1 rounded-sm bg-amber px-1.5 text-15 text-asphalt">
            {` ${waiting[name]} `}
            <span className="max-sm:sr-only">waiting</span>
          </span>
        )}
      </>
    ),
  }));
  return <PageTabs label="Mechanic lists" open={open} tabs={tabs} />;
}
