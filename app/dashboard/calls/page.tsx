import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Calls" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPaths.calls, await searchParams);
  return (
    <ComingSoon
      title="Calls"
      text="Every call with its route, its outcome and its price."
      waitsFor="Calls arrive here once telephony is connected. Until then drivers dial each mechanic directly."
    />
  );
});
