"use client";

import type { ReactNode } from "react";
import { BulkDecisions, RowDecisions } from "@/app/dashboard/disputes/bulk-decision";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Deadline, Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { formatTalk } from "@/components/telephony/calls/call-words";
import { DecideBy } from "@/components/telephony/disputes/decide-by";
import { STATES } from "@/components/telephony/disputes/dispute-states";
import {
  creditText,
  REASON_NAMES,
  VIEW_NAMES,
} from "@/components/telephony/disputes/dispute-words";
import { Badge } from "@/components/ui/badge";
import { CREDITABLE_REASONS } from "@/lib/billing/verdicts/constants";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { DisputeRow } from "@/lib/telephony/disputes/schema/dispute-list";

const COLUMNS: readonly TableColumn<DisputeRow>[] = [
  {
    id: "dispute",
    header: "Mechanic",
    cell: ({ id, mechanic, reason }) => (
      <>
        <a href={dashboardPaths.dispute(id)}>
          <bdi>{mechanic.name}</bdi>
        </a>
        <span className="block font-normal text-gravel">{REASON_NAMES[reason]}</span>
      </>
    ),
  },
  {
    id: "state",
    header: "Status",
    phone: "plain",
    cell: ({ state }) => {
      const { label, tone } = STATES[state];
      // So that the others stand out.
      const isUsual = state === "submitted" || state === "under_review";
      return (
        <span data-wide={isUsual ? "" : undefined}>
          <Badge tone={isUsual ? "quiet" : tone}>{label}</Badge>
        </span>
      );
    },
  },
  {
    id: "decideBy",
    header: "Due",
    phone: "plain",
    cell: ({ decideBy, answerBy }) => <Due decideBy={decideBy} answerBy={answerBy} />,
  },
  {
    id: "openedAt",
    header: "Filed",
    cell: ({ openedAt }) => <Time at={openedAt} isRelative />,
  },
  {
    id: "call",
    header: "Call",
    cell: ({ serviceName, talkSeconds }) => (
      <span>
        {serviceName ?? "Unknown service"}
        {talkSeconds !== null && (
          <span className="block text-15 text-gravel">{`${formatTalk(talkSeconds)} of talk time`}</span>
        )}
      </span>
    ),
  },
  {
    id: "fee",
    header: "Fee",
    align: "end",
    phone: "corner",
    cell: (row) => (
      <span>
        <b>{formatDollars(row.feeCents)}</b>
        {row.creditedCents > 0 && (
          <span className="block text-15 text-gravel">{`${creditText(row)} credited`}</span>
        )}
      </span>
    ),
  },
  {
    id: "decision",
    header: "Decision",
    phone: "plain",
    cell: (row) => <RowDecisions row={row} />,
  },
];

function Due({ decideBy, answerBy }: Pick<DisputeRow, "decideBy" | "answerBy">) {
  if (answerBy) {
    return (
      <span className="text-gravel">
        Mechanic must answer by <Deadline at={answerBy} isDay />
      </span>
    );
  }
  if (!decideBy) return null;
  return <DecideBy at={decideBy} isDay label={<span className="md:hidden">Due </span>} />;
}

const REASONS = CREDITABLE_REASONS.map((reason) => ({
  value: reason,
  label: REASON_NAMES[reason],
}));

const FILTERS = [
  { name: "show", label: "Show", options: optionsOf(VIEW_NAMES) },
  { name: "reason", label: "Reason", options: REASONS },
  { name: "from", label: "Filed from", isDate: true, options: [] },
  { name: "to", label: "Filed to", isDate: true, options: [] },
];

interface DisputesScreenProps {
  initial: InitialRows<DisputeRow>;
  /** Shown above the list. */
  aging: ReactNode;
}

export function DisputesScreen({ initial, aging }: DisputesScreenProps) {
  return (
    <>
      <PageHead title="Disputes" text="Call fees that mechanics dispute, the most urgent first" />
      {aging}
      <DataTable
        label="Disputes"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Mechanic, dispute ID, or call ID"
        initial={initial}
        bulk={{
          nameOf: ({ mechanic, reason }) => `${mechanic.name}, ${REASON_NAMES[reason]}`,
          render: (rows, clear) => <BulkDecisions rows={rows} clear={clear} />,
        }}
        empty={<p>No disputes to decide. Mechanics can dispute a call fee on the call’s page.</p>}
      />
    </>
  );
}
