"use client";

import {
  APPLICATION_STATUS_NAMES,
  ApplicationStatusBadge,
  FLAG_NAMES,
} from "@/components/applications/application-labels";
import { DataTable, type TableColumn } from "@/components/data/data-table";
import { Time } from "@/components/data/time";
import type { TableRows } from "@/components/data/use-table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AdminListTabs } from "@/components/mechanics/admin-list-tabs";
import { type ApplicationRow, applicationRowSchema } from "@/lib/applications/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

const FILTERS = [
  { name: "status", label: "Status", options: optionsOf(APPLICATION_STATUS_NAMES) },
  { name: "flag", label: "Flag", options: optionsOf(FLAG_NAMES) },
];

const COLUMNS: readonly TableColumn<ApplicationRow>[] = [
  {
    id: "name",
    header: "Name",
    isSortable: true,
    cell: ({ id, name, businessName }) => (
      <>
        <a href={dashboardPaths.application(id)}>
          <bdi>{name}</bdi>
        </a>
        {businessName && <bdi className="block font-normal text-gravel">{businessName}</bdi>}
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    isSortable: true,
    cell: ({ status }) => <ApplicationStatusBadge status={status} />,
  },
  { id: "place", header: "Place", cell: ({ place, zipcode }) => place ?? zipcode },
  {
    id: "phone",
    header: "Phone",
    cell: ({ phoneNumber }) => <span className="min-[72rem]:whitespace-nowrap">{phoneNumber}</span>,
  },
  { id: "services", header: "Services", align: "end", cell: ({ serviceCount }) => serviceCount },
  {
    id: "flags",
    header: "Flags",
    cell: ({ flags }) => flags.map((flag) => FLAG_NAMES[flag]).join(", "),
  },
  {
    id: "submittedAt",
    header: "Submitted",
    isSortable: true,
    cell: ({ submittedAt }) => <Time at={submittedAt} none="Not yet" />,
  },
];

interface ApplicationsScreenProps {
  initial: TableRows<ApplicationRow>;
  waiting: number;
}

export function ApplicationsScreen({ initial, waiting }: ApplicationsScreenProps) {
  return (
    <>
      <PageHead
        title="Applications"
        text="Everyone who applied, and the status of each application"
      />
      <AdminListTabs open="applications" waiting={waiting} />
      <DataTable
        label="Applications"
        url="/api/applications"
        rowSchema={applicationRowSchema}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, business, email, phone or ZIP"
        defaultSort="-submittedAt"
        initial={initial}
        hasCsv
        empty={<p>No applications yet.</p>}
      />
    </>
  );
}
