"use client";

import {
  FilesPanel,
  type FilesPanelProps,
} from "@/app/dashboard/google-ads-setup/conversions/files-panel";
import { ResultButton } from "@/app/dashboard/google-ads-setup/conversions/result-button";
import { SetupTabs } from "@/app/dashboard/google-ads-setup/setup-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AdjustmentState, ViewBadge } from "@/components/telephony/conversions/conversion-state";
import { BASIS_NAMES, VIEW_OPTIONS } from "@/components/telephony/conversions/conversion-words";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { Conversion } from "@/lib/telephony/conversions/schema";

const columnsFor = (returned: ReturnedForm | null): readonly TableColumn<Conversion>[] => [
  {
    id: "convertedAt",
    header: "Call",
    cell: ({ id, convertedAt, serviceName, place }) => (
      <>
        <a href={dashboardPaths.call(id)}>
          <Time at={convertedAt} hasMinutes />
        </a>
        <span className="block text-15 font-normal text-gravel">
          {[serviceName, place].filter(Boolean).join(", ") || "Unknown service"}
        </span>
      </>
    ),
  },
  {
    id: "click",
    header: "Click",
    cell: ({ clickIdKind, basis }) => (
      <>
        {clickIdKind}
        <span className="block text-15 text-gravel">{BASIS_NAMES[basis]}</span>
      </>
    ),
  },
  {
    id: "valueCents",
    header: "Value",
    align: "end",
    cell: ({ valueCents }) => <b>{formatDollars(valueCents)}</b>,
  },
  {
    id: "view",
    header: "Status",
    phone: "corner",
    cell: ({ view, readyAt, failure }) => (
      <>
        <ViewBadge view={view} />
        {view === "waiting" && (
          <span className="block text-15 text-gravel">
            Ready <Time at={readyAt} hasMinutes />
          </span>
        )}
        {failure && <span className="block text-15 wrap-anywhere">{failure}</span>}
      </>
    ),
  },
  {
    id: "adjustment",
    header: "Adjustment",
    cell: (row) => <AdjustmentState row={row} />,
  },
  {
    id: "result",
    header: "Result",
    cell: (row) => <ResultButton row={row} returned={returned} />,
  },
];

const FILTERS = [
  { name: "view", label: "Status", options: VIEW_OPTIONS },
  {
    name: "adjustment",
    label: "Adjustment",
    options: VIEW_OPTIONS.filter(({ value }) => value !== "dropped"),
  },
  { name: "from", label: "From", isDate: true, options: [] },
  { name: "to", label: "To", isDate: true, options: [] },
];

interface ConversionsScreenProps extends FilesPanelProps {
  initial: InitialRows<Conversion>;
}

export function ConversionsScreen({ initial, ...files }: ConversionsScreenProps) {
  return (
    <>
      <PageHead
        title="Google Ads setup"
        text="Billed calls from ads, for reporting to Google Ads"
      />
      <SetupTabs open="conversions" />
      <FilesPanel {...files} />
      <DataTable
        label="Conversions"
        columns={columnsFor(files.returned)}
        filters={FILTERS}
        searchLabel="City, service, or call ID"
        initial={initial}
        empty={
          <p>
            No conversions yet. A conversion is created when a call from an ad is billed, if we were
            allowed to measure the visit.
          </p>
        }
      />
    </>
  );
}
