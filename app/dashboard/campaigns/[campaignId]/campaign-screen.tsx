import type { ComponentProps } from "react";
import { CampaignBuilder } from "@/app/dashboard/campaigns/[campaignId]/campaign-builder";
import { CampaignRecordPanel } from "@/app/dashboard/campaigns/[campaignId]/campaign-record";
import { CampaignSteps } from "@/app/dashboard/campaigns/[campaignId]/campaign-steps";
import { CampaignResultsPanel } from "@/app/dashboard/campaigns/campaign-results";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { CampaignBadge } from "@/components/marketing/campaigns/campaign-badge";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CampaignDetails } from "@/lib/marketing/campaigns/data/campaigns";
import { claimProblems, fundingGaps } from "@/lib/marketing/campaigns/rules/check-campaign";
import type { CampaignEvidence } from "@/lib/marketing/campaigns/rules/evidence";
import type {
  CampaignRecord,
  CampaignResults,
  CampaignWeek,
} from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CampaignScreenProps {
  campaign: CampaignDetails;
  services: readonly { id: string; name: string }[];
  evidence: CampaignEvidence;
  results: CampaignResults;
  record: CampaignRecord;
  weeks: readonly CampaignWeek[];
  events: ComponentProps<typeof AuditTrail>["events"];
  returned: ReturnedForm | null;
}

export function CampaignScreen(props: CampaignScreenProps) {
  const { campaign, services, evidence, results, record, weeks, events, returned } = props;
  const { state, services: names, cities } = campaign;
  const problems = claimProblems(campaign, evidence);
  return (
    <>
      <PageHead
        title={campaign.name}
        text={
          <>
            <CampaignBadge state={state} /> {names.join(", ")} in {cities.join("; ")}
          </>
        }
        parent={{ label: "Campaigns", href: dashboardPaths.campaigns }}
        actions={
          <a href={dashboardPaths.callsOf({ campaign: campaign.id })} className="button-outline">
            Calls
          </a>
        }
      />
      {state === "enabled" && <PauseAdvice {...{ evidence, problems }} />}
      <div className="panels">
        <CampaignRecordPanel record={record} />
        <CampaignSteps {...{ campaign, returned }} hasClaimProblems={problems.length > 0} />
        {state !== "ended" && (
          <CampaignBuilder campaign={editedOf(campaign)} {...{ services, evidence, returned }} />
        )}
        <div className="panels min-[72rem]:grid-cols-2">
          <CampaignResultsPanel {...{ results, weeks }} />
          <Links campaign={campaign} />
        </div>
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </div>
    </>
  );
}

/** Returns only the fields that the browser needs. */
function editedOf(campaign: CampaignDetails) {
  const { id, name, dailyBudgetCents, serviceIds, cities, siteUrl, revision } = campaign;
  const { finalUrl, headlines, descriptions, keywords, negatives, phone } = campaign;
  return {
    ...{ id, name, dailyBudgetCents, serviceIds, cities, siteUrl, revision },
    ...{ finalUrl, headlines, descriptions, keywords, negatives, phone },
  };
}

interface PauseAdviceProps {
  evidence: CampaignEvidence;
  /** One sentence per turned-off claim that the ad text makes. */
  problems: readonly string[];
}

function PauseAdvice({ evidence, problems }: PauseAdviceProps) {
  const gaps = fundingGaps(evidence.pairs);
  return (
    <>
      {gaps.length > 0 && (
        <Advice reason="No mechanic with credit takes calls for:" details={gaps} />
      )}
      {problems.length > 0 && (
        <Advice reason="The ad text makes claims that are turned off:" details={problems} />
      )}
    </>
  );
}

function Advice({ reason, details }: { reason: string; details: readonly string[] }) {
  return (
    <div className="problem mb-3.5">
      <p>Pause this campaign both here and in Google Ads. {reason}</p>
      <ul className="list-disc pl-5">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </div>
  );
}

function Links({ campaign }: { campaign: CampaignDetails }) {
  const { finalUrl, suffix, siteUrl } = campaign;
  return (
    <section className="panel">
      <h2 className="panel-title">Ad URLs</h2>
      <dl className="grid gap-y-1 wrap-anywhere [&_dd]:mb-2 [&_dt]:text-gravel">
        <dt>Final URL</dt>
        <dd>
          {finalUrl.startsWith("/") ? (
            <a href={siteUrl + finalUrl}>{siteUrl + finalUrl}</a>
          ) : (
            finalUrl || "None yet"
          )}
        </dd>
        <dt>Final URL suffix</dt>
        <dd>
          <code>{suffix}</code>
        </dd>
        <dt>Tracking template</dt>
        <dd>Leave blank</dd>
      </dl>
      <p className="text-gravel">
        Google fills in the values in braces. Visitors in one of the campaign’s other cities are
        sent to that city’s page for the same service.
      </p>
    </section>
  );
}
