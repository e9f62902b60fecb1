"use client";

import { costText } from "@/app/dashboard/campaigns/campaign-results";
import { NewCampaign } from "@/app/dashboard/campaigns/new-campaign";
import { DataTable } from "@/components/data/data-table";
import { OpenLinkedFold } from "@/components/data/open-linked-fold";
import { Panel } from "@/components/data/panel";
import type { TableColumn } from "@/components/data/table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import {
  CAMPAIGN_STATE_NAMES,
  CampaignBadge,
} from "@/components/marketing/campaigns/campaign-badge";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { costPer } from "@/lib/marketing/campaigns/rules/cost-per";
import type { CampaignRow } from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const COLUMNS: readonly TableColumn<CampaignRow>[] = [
  {
    id: "name",
    header: "Campaign",
    cell: ({ id, name, services, cities }) => (
      <>
        <a href={dashboardPaths.campaign(id)}>
          <bdi>{name}</bdi>
        </a>
        <span className="block text-15 font-normal text-gravel">
          {services.join(", ")} in{" "}
          {cities.length === 1 ? cities[0] : countOf(cities.length, "city")}
        </span>
      </>
    ),
  },
  {
    id: "state",
    header: "Status",
    phone: "corner",
    cell: ({ state, unfundedSince, claimOffSince }) => (
      <span className="flex flex-wrap gap-1">
        <CampaignBadge state={state} />
        {(unfundedSince || claimOffSince) && <Badge tone="bad">Should be paused</Badge>}
        {unfundedSince && (
          <span className="w-full text-15 text-gravel">No mechanic with credit</span>
        )}
        {claimOffSince && <span className="w-full text-15 text-gravel">Claim turned off</span>}
      </span>
    ),
  },
  {
    id: "dailyBudgetCents",
    header: "Daily budget",
    align: "end",
    cell: ({ dailyBudgetCents }) => formatDollars(dailyBudgetCents),
  },
  {
    id: "cost",
    header: "Cost",
    align: "end",
    cell: ({ results }) => costText(results.from === null ? null : results.costCents),
  },
  {
    id: "kept",
    header: "Per kept call",
    align: "end",
    cell: ({ results }) => (
      <span>
        {costText(costPer(results, "kept"))}
        <span className="block text-15 text-gravel">{`${results.kept} of ${results.calls} kept`}</span>
      </span>
    ),
  },
  {
    id: "profit",
    header: "Profit",
    align: "end",
    cell: ({ results: { from, keptCents, costCents } }) => {
      if (from === null) return costText(null);
      const cents = keptCents - costCents;
      return <b className={cents < 0 ? "text-danger" : "text-leaf"}>{formatDollars(cents)}</b>;
    },
  },
];

const FILTERS = [
  { name: "state", label: "Status", options: optionsOf(CAMPAIGN_STATE_NAMES) },
  { name: "only", label: "Show", options: [{ value: "to_pause", label: "Should be paused" }] },
];

interface CampaignsScreenProps {
  services: readonly { slug: string; name: string }[];
  initial: InitialRows<CampaignRow>;
  returned: ReturnedForm | null;
}

export function CampaignsScreen({ services, initial, returned }: CampaignsScreenProps) {
  return (
    <>
      <PageHead
        title="Campaigns"
        text="Google Ads campaigns by service and city, with the cost per call since each began"
        actions={
          <>
            <a href={dashboardPaths.imports("costs")} className="button-outline">
              Import ad costs
            </a>
            <a href="#new-campaign" className="button">
              New campaign
            </a>
          </>
        }
      />
      <DataTable
        label="Campaigns"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, service, or city"
        initial={initial}
        empty={<p>No campaigns yet. Use the form below to create one.</p>}
      />
      <OpenLinkedFold />
      <div className="mt-5 max-w-192">
        <Panel
          id="new-campaign"
          title="New campaign"
          fold={{
            summary: "For one service in one city",
            isDue: false,
            isOpen: initial.total === 0 || returned !== null,
          }}
        >
          <NewCampaign {...{ services, returned }} />
        </Panel>
      </div>
    </>
  );
}
