import { PageTabs } from "@/components/ui/page-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const TABS = [
  { name: "checklist", label: "Checklist", href: dashboardPaths.googleAdsSetup },
  { name: "conversions", label: "Conversions", href: dashboardPaths.conversions },
] as const;

export function SetupTabs({ open }: { open: (typeof TABS)[number]["name"] }) {
  return <PageTabs label="Google Ads setup" open={open} tabs={TABS} />;
}
