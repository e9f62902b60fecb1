import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Google Ads setup" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Google Ads setup"
      text="A checklist that tests each tag and link."
      waitsFor="The checks are not available yet; the ids of the tags are in the settings."
      meanwhile={{ label: "Settings", href: dashboardPaths.settings }}
    />
  );
});
