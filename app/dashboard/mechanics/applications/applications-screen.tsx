"use client";

import Link from "next/link";
import { AdminListTabs, type WaitingCounts } from "@/app/dashboard/mechanics/admin-list-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import {
  APPLICATION_STATUS_NAMES,
  ApplicationStatusBadge,
  FLAG_NAMES,
} from "@/components/mechanics/applications/application-labels";
import { Badge } from "@/components/ui/badge";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ApplicationRow } from "@/lib/mechanics/applications/schema/application";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const FILTERS = [
  {
    name: "status",
    label: "Status",
    options: optionsOf({ waiting: "Waiting for review", ...APPLICATION_STATUS_NAMES, all: "All" }),
  },
  { name: "flag", label: "Flag", options: optionsOf(FLAG_NAMES) },
];

const COLUMNS: readonly TableColumn<ApplicationRow>[] = [
  {
    id: "name",
    header: "Name",
    cell: ({ id, name, businessName }) => (
      <>
        <Link href={dashboardPaths.application(id)} prefetch={false}>
          <bdi>{name}</bdi>
        </Link>
        {businessName && <bdi className="block font-normal text-gravel">{businessName}</bdi>}
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    phone: "corner",
    cell: ({ status, answeredAt }) => (
      <div>
        <ApplicationStatusBadge status={status} />
        {status === "in_review" && answeredAt && (
          <p className="text-15 text-gravel">
            Answered <Time at={answeredAt} isRelative />
          </p>
        )}
      </div>
    ),
  },
  {
    id: "place",
    header: "Location",
    phone: "plain",
    cell: ({ place, zipcode }) => place ?? zipcode,
  },
  {
    id: "phone",
    header: "Phone",
    phone: "plain",
    cell: ({ phoneNumber }) => <span className="min-[72rem]:whitespace-nowrap">{phoneNumber}</span>,
  },
  { id: "services", header: "Services", align: "end", cell: ({ serviceCount }) => serviceCount },
  {
    id: "flags",
    header: "Flags",
    phone: "plain",
    cell: ({ flags }) => flags.map((flag) => FLAG_NAMES[flag]).join(", "),
  },
  {
    id: "submittedAt",
    header: "Submitted",
    cell: ({ submittedAt, isLate }) => {
      const time = <Time at={submittedAt} none="Never" isRelative />;
      return isLate ? <Badge tone="bad">{time}</Badge> : time;
    },
  },
];

interface ApplicationsScreenProps {
  initial: InitialRows<ApplicationRow>;
  waiting: WaitingCounts;
  /** ID of the application that has waited longest; null if none is waiting. */
  firstId: string | null;
}

export function ApplicationsScreen({ initial, waiting, firstId }: ApplicationsScreenProps) {
  const first = firstId && dashboardPaths.application(firstId);
  return (
    <>
      <PageHead
        title="Applications"
        text="Every application and its status"
        actions={
          first && (
            <Link href={first} prefetch={false} className="button">
              Review oldest application
            </Link>
          )
        }
      />
      <AdminListTabs open="applications" waiting={waiting} />
      <DataTable
        label="Applications"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, business, email, phone, city, or ZIP"
        initial={initial}
        empty={<p>No applications are waiting for review.</p>}
      />
    </>
  );
}
