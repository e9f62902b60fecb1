import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Buy credits" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPaths.buyCredits, await searchParams);
  return (
    <ComingSoon
      title="Buy credits"
      text="Credits pay for calls: one credit is one dollar."
      waitsFor="There is nothing to buy yet: calls are free until they are billed."
    />
  );
});
