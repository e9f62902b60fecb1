import { CampaignsScreen } from "@/app/dashboard/campaigns/campaigns-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { campaignList, listServiceChoices } from "@/lib/campaigns/data/campaigns";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Campaigns" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [initial, services, returned] = await Promise.all([
    campaignList.open(await searchParams),
    listServiceChoices(),
    returnedFormOf(dashboardPaths.campaigns),
  ]);
  return <CampaignsScreen {...{ services, returned, initial }} />;
});
