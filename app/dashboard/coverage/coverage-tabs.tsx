import { PageTabs } from "@/components/ui/page-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const TABS = [
  { name: "cities", label: "Cities", href: dashboardPaths.coverage },
  { name: "demand", label: "Unmet demand", href: dashboardPaths.unmetDemand },
  { name: "plan", label: "Recalculate", href: dashboardPaths.coveragePlan },
] as const;

export function CoverageTabs({ open }: { open: (typeof TABS)[number]["name"] }) {
  return <PageTabs label="Coverage" open={open} tabs={TABS} />;
}
