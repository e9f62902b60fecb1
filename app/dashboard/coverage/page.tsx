import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Coverage" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Coverage"
      text="Who covers which city, and where nobody does."
      waitsFor="The table of all cities is not here yet; a mechanic’s own cities are on their page."
      meanwhile={{ label: "Mechanics", href: dashboardPaths.mechanics }}
    />
  );
});
