import { CampaignsScreen } from "@/app/dashboard/campaigns/campaigns-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { listCampaigns, listServiceChoices } from "@/lib/campaigns/data/campaigns";
import { campaignQuerySchema } from "@/lib/campaigns/schema/views";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Campaigns" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [{ items, total }, services, returned] = await Promise.all([
    listCampaigns(readTableQuery(campaignQuerySchema, await searchParams)),
    listServiceChoices(),
    returnedFormOf(dashboardPaths.campaigns),
  ]);
  return <CampaignsScreen {...{ services, returned }} initial={{ items, total }} />;
});
