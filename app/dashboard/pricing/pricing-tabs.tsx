import { PageTabs } from "@/components/ui/page-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const TABS = [
  { name: "prices", label: "Prices for drivers", href: dashboardPaths.pricing },
  { name: "estimates", label: "Estimates", href: dashboardPaths.estimateFactors },
  { name: "callFees", label: "Call fees", href: dashboardPaths.callFees },
] as const;

export function PricingTabs({ open }: { open: (typeof TABS)[number]["name"] }) {
  return <PageTabs label="Pricing" open={open} tabs={TABS} />;
}
