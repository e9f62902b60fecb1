import { PageTabs } from "@/components/ui/page-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface PeriodTabsProps {
  /** Numbers of days. */
  periods: readonly string[];
  open: string;
}

/** The periods of a home's figures. */
export function PeriodTabs({ periods, open }: PeriodTabsProps) {
  const tabs = periods.map((name) => ({ name, label: `${name} days`, href: homeOf(name) }));
  return <PageTabs label="Period" open={open} tabs={tabs} />;
}

/** Returns the URL of the home with the figures of the last `days` days. */
export const homeOf = (days: string) => `${dashboardPaths.home}?days=${days}`;
