import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Credits" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPaths.credits, await searchParams);
  return (
    <ComingSoon
      title="Credits"
      text="What was paid, spent and given back, line by line."
      waitsFor="Nothing is charged and nothing can be spent until calls are billed."
    />
  );
});
