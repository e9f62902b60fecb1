"use client";

import type { ReactNode } from "react";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { CallCost } from "@/components/telephony/calls/call-cost";
import {
  COST_NAMES,
  callResult,
  formatTalk,
  OUTCOME_NAMES,
} from "@/components/telephony/calls/call-words";
import { Badge } from "@/components/ui/badge";
import type { InitialRows } from "@/lib/core/http/table-query";
import { keysOf } from "@/lib/core/keys-of";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";

/** Where the screen is wide enough for it. */
function OneLine({ children }: { children: ReactNode }) {
  return <span className="xl:whitespace-nowrap">{children}</span>;
}

const CALL: TableColumn<CallRow> = {
  id: "call",
  header: "Call",
  cell: ({ id, serviceName }) => (
    <a href={dashboardPaths.call(id)}>
      <OneLine>{serviceName ?? "Unknown service"}</OneLine>
    </a>
  ),
};

const PLACE: TableColumn<CallRow> = {
  id: "place",
  header: "Location",
  phone: "plain",
  cell: ({ place }) => <OneLine>{place ?? "Unknown location"}</OneLine>,
};

const TIME: TableColumn<CallRow> = {
  id: "receivedAt",
  header: "Time",
  phone: "plain",
  time: ({ receivedAt }) => receivedAt,
  cell: ({ receivedAt }) => <Time at={receivedAt} hasMinutes />,
};

const MECHANIC: TableColumn<CallRow> = {
  id: "mechanic",
  header: "Mechanic",
  phone: "plain",
  cell: ({ mechanic }) =>
    mechanic && (
      <OneLine>
        <a href={dashboardPaths.mechanic(mechanic.id)}>
          <bdi>{mechanic.name}</bdi>
        </a>
      </OneLine>
    ),
};

const RESULTS: readonly TableColumn<CallRow>[] = [
  {
    id: "result",
    header: "Result",
    phone: "corner",
    cell: (row) => {
      const { label, tone } = callResult(row);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: "talk",
    header: "Talk time",
    align: "end",
    cell: ({ talkSeconds }) => talkSeconds !== null && formatTalk(talkSeconds),
  },
  {
    id: "feeCents",
    header: "Cost",
    align: "end",
    phone: "plain",
    cell: (row) => <CallCost cost={row} />,
  },
];

const OUTCOME = { id: "outcome", header: "Outcome", phone: "plain" } as const;
const OUTCOME_OF_ANY: TableColumn<CallRow> = {
  ...OUTCOME,
  cell: ({ outcome }) => outcome && OUTCOME_NAMES[outcome],
};
/** Mechanics record the outcomes of calls that they took. */
const OWN_OUTCOME: TableColumn<CallRow> = {
  ...OUTCOME,
  cell: ({ id, isAnswered, talkSeconds, outcome }) => {
    if (outcome) return OUTCOME_NAMES[outcome];
    if (!isAnswered || talkSeconds === null) return null;
    return <a href={`${dashboardPaths.call(id)}#outcome`}>Add outcome</a>;
  },
};

const FILTERS = [
  {
    name: "result",
    label: "Result",
    options: optionsOf({
      answered: "Answered",
      missed: "Not answered",
      ...OUTCOME_NAMES,
      unrecorded: "No outcome recorded",
    }),
  },
  { name: "cost", label: "Cost", options: optionsOf(COST_NAMES) },
  { name: "from", label: "From", isDate: true, options: [] },
  { name: "to", label: "To", isDate: true, options: [] },
];

const CHOICE_LABELS = {
  service: "Service",
  campaign: "Campaign",
  mechanic: "Mechanic",
  city: "City",
} as const;

interface CallsScreenProps {
  isAdmin: boolean;
  /** What the list can be filtered by; of mechanics and cities, only the one in the URL. */
  choices: Readonly<Record<keyof typeof CHOICE_LABELS, readonly { id: string; name: string }[]>>;
  initial: InitialRows<CallRow>;
}

export function CallsScreen({ isAdmin, choices, initial }: CallsScreenProps) {
  const columns = isAdmin
    ? [CALL, PLACE, TIME, MECHANIC, ...RESULTS, OUTCOME_OF_ANY]
    : [CALL, PLACE, TIME, ...RESULTS, OWN_OUTCOME];
  const chosen = keysOf(CHOICE_LABELS).map((name) => ({
    name,
    label: CHOICE_LABELS[name],
    options: choices[name].map(({ id, name: label }) => ({ value: id, label })),
  }));
  return (
    <>
      <PageHead
        title="Calls"
        text={
          isAdmin ? "Every call, who took it, and what it cost" : "Your calls and what they cost"
        }
      />
      <DataTable
        label="Calls"
        columns={columns}
        filters={[...FILTERS, ...chosen.filter(({ options }) => options.length > 0)]}
        searchLabel={isAdmin ? "Service, location, or mechanic" : "Service or location"}
        initial={initial}
        empty={<Empty isAdmin={isAdmin} />}
      />
    </>
  );
}

function Empty({ isAdmin }: { isAdmin: boolean }) {
  if (isAdmin) return <p>No calls yet. Calls will appear here as soon as a driver calls.</p>;
  return (
    <>
      <p>No calls yet. Your home page says whether drivers can call you.</p>
      <p>
        <a href={dashboardPaths.home} className="button-outline">
          See what to do next
        </a>
      </p>
    </>
  );
}
