import { guardedPage } from "@/app/guarded-page";
import { LaterFrame } from "@/components/layout/dashboard/later-frame";
import { requireActor } from "@/lib/core/auth/require-actor";
import { dashboardPath } from "@/lib/core/dashboard-paths";

export const metadata = { title: "Calls" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPath.calls, await searchParams);
  return (
    <LaterFrame
      title="Calls"
      text="Every call with its route, its outcome and its price."
      waitsFor="Calls arrive here once telephony is connected. Until then drivers dial each mechanic directly."
    />
  );
});
