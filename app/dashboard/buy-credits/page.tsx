import { guardedPage } from "@/app/guarded-page";
import { LaterFrame } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPath } from "@/lib/site/dashboard-paths";

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
