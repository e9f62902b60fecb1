import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Receipt" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPaths.receipt, await searchParams);
  return (
    <ComingSoon
      title="Receipt"
      text="What was bought, as the payment provider confirmed it."
      waitsFor="There is no purchase to show: credits are not on sale yet."
      meanwhile={{ label: "Back to credits", href: dashboardPaths.credits }}
    />
  );
});
