import { PageTabs } from "@/components/ui/page-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const TABS = [
  { name: "cities", label: "Cities", href: dashboardPaths.geotargets },
  { name: "unknown", label: "Unknown locations", href: dashboardPaths.unknownLocs },
] as const;

export function GeotargetTabs({ open }: { open: (typeof TABS)[number]["name"] }) {
  return <PageTabs label="Geotargets" open={open} tabs={TABS} />;
}
