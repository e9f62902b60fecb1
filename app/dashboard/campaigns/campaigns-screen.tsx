"use client";

import { costText } from "@/app/dashboard/campaigns/campaign-results";
import { NewCampaign } from "@/app/dashboard/campaigns/new-campaign";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import type { TableRows } from "@/components/data/use-table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import {
  CAMPAIGN_STATE_NAMES,
  CampaignBadge,
} from "@/components/marketing/campaigns/campaign-badge";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { costPer } from "@/lib/marketing/campaigns/rules/cost-per";
import { type CampaignRow, campaignTable } from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const costColumn = (id: "calls" | "billed" | "kept", header: string): TableColumn<CampaignRow> => ({
  id,
  header,
  align: "end",
  cell: ({ results }) => (
    <span>
      {costText(costPer(results, id))}
      <span className="block text-15 text-gravel">
        {id === "calls" ? countOf(results.calls, "call") : `${results[id]} ${id}`}
      </span>
    </span>
  ),
});

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
  costColumn("calls", "Per call"),
  costColumn("billed", "Per billed call"),
  costColumn("kept", "Per kept call"),
];

const FILTERS = [
  { name: "state", label: "Status", options: optionsOf(CAMPAIGN_STATE_NAMES) },
  { name: "only", label: "Show", options: [{ value: "to_pause", label: "Should be paused" }] },
];

interface CampaignsScreenProps {
  services: readonly { slug: string; name: string }[];
  initial: TableRows<CampaignRow>;
  returned: ReturnedForm | null;
}

export function CampaignsScreen({ services, initial, returned }: CampaignsScreenProps) {
  return (
    <>
      <PageHead
        title="Campaigns"
        text="Google Ads campaigns by service and city, with the cost per call"
        actions={
          <a href={dashboardPaths.imports("costs")} className="button-outline">
            Import ad costs
          </a>
        }
      />
      <DataTable
        label="Campaigns"
        table={campaignTable}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, service, or city"
        initial={initial}
        empty={<p>No campaigns yet. Use the form below to create one.</p>}
      />
      <section className="panel mt-5 max-w-192">
        <h2 className="panel-title">New campaign</h2>
        <NewCampaign {...{ services, returned }} />
      </section>
    </>
  );
}
