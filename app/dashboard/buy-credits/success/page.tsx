import { guardedPage } from "@/app/guarded-page";
import { LaterFrame } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPath } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Receipt" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPath.receipt, await searchParams);
  return (
    <LaterFrame
      title="Receipt"
      text="What was bought, as the payment provider confirmed it."
      waitsFor="There is no purchase to show: credits are not on sale yet."
      meanwhile={{ label: "Back to credits", href: dashboardPath.credits }}
    />
  );
});
