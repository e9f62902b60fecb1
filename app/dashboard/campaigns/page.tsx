import { CampaignsScreen } from "@/app/dashboard/campaigns/campaigns-screen";
import { adminPage } from "@/app/guarded-page";
import { returnedFormOf } from "@/lib/core/returned-form";
import { campaignList, listServiceChoices } from "@/lib/marketing/campaigns/data/campaigns";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Campaigns" };

export default adminPage(async ({ searchParams }) => {
  const [initial, services, returned] = await Promise.all([
    campaignList.open(await searchParams),
    listServiceChoices(),
    returnedFormOf(dashboardPaths.campaigns),
  ]);
  return <CampaignsScreen {...{ services, returned, initial }} />;
});
