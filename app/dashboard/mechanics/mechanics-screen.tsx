"use client";

import { AdminListTabs, type WaitingCounts } from "@/app/dashboard/mechanics/admin-list-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { STATE_NAMES, StateBadge } from "@/components/mechanics/profiles/state-badge";
import type { InitialRows } from "@/lib/core/http/table-query";
import { FILTER_NAMES, introductionField } from "@/lib/mechanics/profiles/rules/introduction";
import { filterWords } from "@/lib/mechanics/profiles/rules/list-filters";
import { isUnfunded } from "@/lib/mechanics/profiles/rules/state";
import type { GAPS, MechanicRow } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const GAP_NAMES: Readonly<Record<(typeof GAPS)[number], string>> = {
  cities: "A city",
  services: "A service",
  documents: "Valid documents",
  phone: "A confirmed phone number",
};

const FILTERS = [
  { name: "state", label: "Status", options: optionsOf(STATE_NAMES) },
  { name: "without", label: "Missing", options: optionsOf(GAP_NAMES) },
  ...FILTER_NAMES.map((name) => ({
    name,
    label: introductionField(name).label,
    options: optionsOf(filterWords(name)),
  })),
];

const COLUMNS: readonly TableColumn<MechanicRow>[] = [
  {
    id: "name",
    header: "Name",
    cell: ({ id, name, businessName }) => (
      <>
        <a href={dashboardPaths.mechanic(id)}>
          <bdi>{name}</bdi>
        </a>
        {businessName && <bdi className="block font-normal text-gravel">{businessName}</bdi>}
      </>
    ),
  },
  {
    id: "state",
    header: "Status",
    phone: "corner",
    cell: (row) => (
      <>
        <StateBadge state={row.state} />
        {isUnfunded(row) && <span className="block text-15 text-gravel">Needs credit</span>}
      </>
    ),
  },
  {
    id: "phone",
    header: "Phone",
    phone: "plain",
    cell: ({ phoneNumber }) => <span className="min-[72rem]:whitespace-nowrap">{phoneNumber}</span>,
  },
  { id: "city", header: "Primary city", phone: "plain", cell: ({ city }) => city ?? "None" },
  { id: "cities", header: "Cities", align: "end", cell: ({ cityCount }) => cityCount },
  { id: "offers", header: "Services", align: "end", cell: ({ offerCount }) => offerCount },
  {
    id: "documentsValidUntil",
    header: "Documents valid until",
    cell: ({ documentsValidUntil }) => <Time at={documentsValidUntil} none="None" />,
  },
];

interface MechanicsScreenProps {
  initial: InitialRows<MechanicRow>;
  waiting: WaitingCounts;
}

export function MechanicsScreen({ initial, waiting }: MechanicsScreenProps) {
  const create = (
    <a href={dashboardPaths.createMechanic} className="button">
      Create mechanic
    </a>
  );
  return (
    <>
      <PageHead
        title="Mechanics"
        text="All mechanics and what’s missing from their profiles"
        actions={create}
      />
      <AdminListTabs open="mechanics" waiting={waiting} />
      <DataTable
        label="Mechanics"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, business, email, phone, city, or ZIP"
        initial={initial}
        empty={
          <>
            <p>No mechanics yet.</p>
            <p>{create}</p>
          </>
        }
      />
    </>
  );
}
