"use client";

import { AdminListTabs, type WaitingCounts } from "@/app/dashboard/mechanics/admin-list-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import type { TableRows } from "@/components/data/use-table-rows";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { DOCUMENT_NAMES } from "@/components/mechanics/applications/application-labels";
import { Badge } from "@/components/ui/badge";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { type RenewalRow, renewalTable } from "@/lib/mechanics/profiles/schema/admin-list";

const COLUMNS: readonly TableColumn<RenewalRow>[] = [
  {
    id: "mechanic",
    header: "Mechanic",
    cell: ({ mechanicId, name, businessName }) => (
      <>
        <a href={recordTabHref(mechanicId, "documents")}>
          <bdi>{name}</bdi>
        </a>
        {businessName && <bdi className="block font-normal text-gravel">{businessName}</bdi>}
      </>
    ),
  },
  {
    id: "document",
    header: "Document",
    phone: "plain",
    cell: ({ kind, stateCode }) => `${DOCUMENT_NAMES[kind].title}${stateCode && `, ${stateCode}`}`,
  },
  {
    id: "number",
    header: "Number",
    cell: ({ number, issuer }) => (
      <>
        <bdi>{number}</bdi>
        <bdi className="block text-gravel">{issuer}</bdi>
      </>
    ),
  },
  {
    id: "expiresOn",
    header: "New expiration",
    cell: ({ expiresOn, currentExpiresOn }) => (
      <span className="flex flex-wrap gap-x-2">
        <Time at={expiresOn} none="No expiration" />
        {expiresOn !== null && currentExpiresOn !== null && expiresOn < currentExpiresOn && (
          <Badge tone="bad">Expires sooner</Badge>
        )}
      </span>
    ),
  },
  {
    id: "currentExpiresOn",
    header: "Current expiration",
    cell: ({ currentExpiresOn }) => <Time at={currentExpiresOn} none="None" />,
  },
  {
    id: "createdAt",
    header: "Submitted",
    cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
  },
];

interface RenewalsScreenProps {
  initial: TableRows<RenewalRow>;
  waiting: WaitingCounts;
}

export function RenewalsScreen({ initial, waiting }: RenewalsScreenProps) {
  return (
    <>
      <PageHead title="Renewals" text="Documents submitted by approved mechanics, oldest first" />
      <AdminListTabs open="renewals" waiting={waiting} />
      <DataTable
        label="Renewals"
        table={renewalTable}
        columns={COLUMNS}
        searchLabel="Name, business, email, number, or issuer"
        initial={initial}
        empty={<p>No documents are waiting for review.</p>}
      />
    </>
  );
}
