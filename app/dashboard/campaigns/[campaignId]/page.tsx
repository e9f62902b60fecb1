import { listAuditEvents } from "@/app/audit-trail";
import { CampaignScreen } from "@/app/dashboard/campaigns/[campaignId]/campaign-screen";
import { adminPage } from "@/app/guarded-page";
import { readCampaignEvidence } from "@/app/read-campaign-evidence";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { CAMPAIGN_NOT_FOUND } from "@/lib/marketing/campaigns/constants";
import { findCampaign, listServiceChoices } from "@/lib/marketing/campaigns/data/campaigns";
import { readRecord } from "@/lib/marketing/campaigns/data/record";
import { listWeeks, readResults } from "@/lib/marketing/campaigns/data/results";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Campaign" };

const EVENTS_SHOWN = 20;

export default adminPage<{ campaignId: string }>(async ({ params }) => {
  const { campaignId } = await params;
  if (!isId(campaignId)) throw new AppError("not_found", CAMPAIGN_NOT_FOUND);
  const campaign = orNotFound(await findCampaign(campaignId), CAMPAIGN_NOT_FOUND);
  const cities = campaign.places.map(({ slug }) => slug);
  const subject = { subjectKind: "campaign", subjectId: campaignId };
  const [services, evidence, resultsOf, weeks, { items: events }, returned] = await Promise.all([
    listServiceChoices(campaign.serviceIds),
    readCampaignEvidence({ ...campaign, cities }),
    readResults([campaignId]),
    listWeeks(campaignId),
    listAuditEvents({ limit: EVENTS_SHOWN }, subject),
    returnedFormOf(dashboardPaths.campaign(campaignId)),
  ]);
  const results = resultsOf(campaignId);
  const record = await readRecord(campaignId, { reported: results, now: new Date() });
  return (
    <CampaignScreen
      {...{ campaign, services, evidence, results, record, weeks, events, returned }}
    />
  );
});
