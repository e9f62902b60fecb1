import { guardedPage } from "@/app/guarded-page";
import { LaterFrame } from "@/components/layout/dashboard/later-frame";
import { requireActor } from "@/lib/core/auth/require-actor";
import { dashboardPath } from "@/lib/core/dashboard-paths";

export const metadata = { title: "Buy credits" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPath.buyCredits, await searchParams);
  return (
    <LaterFrame
      title="Buy credits"
      text="Credits pay for calls: one credit is one dollar."
      waitsFor="There is nothing to buy yet: calls are free until they are billed."
    />
  );
});
