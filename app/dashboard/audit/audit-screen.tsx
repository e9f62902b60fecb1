"use client";

import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditSubjectLink, ChangeList } from "@/components/platform/audit/audit-trail";
import { KIND_NAMES } from "@/components/platform/audit/kind-names";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { AuditEvent } from "@/lib/platform/audit/schema";

const COLUMNS: readonly TableColumn<AuditEvent>[] = [
  {
    id: "action",
    header: "Change",
    cell: (event) => (
      <>
        {event.actionLabel}
        <div className="font-normal">
          <ChangeList event={event} />
        </div>
      </>
    ),
  },
  {
    id: "record",
    header: "Record",
    phone: "plain",
    cell: (event) => <AuditSubjectLink event={event} />,
  },
  {
    id: "person",
    header: "Changed by",
    phone: "plain",
    cell: ({ actorName, actorId }) => (
      <bdi className="md:whitespace-nowrap">
        {actorName ?? (actorId ? "Former user" : "System")}
      </bdi>
    ),
  },
  {
    id: "createdAt",
    header: "Time",
    phone: "plain",
    time: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} hasMinutes />,
  },
];

interface AuditScreenProps {
  initial: InitialRows<AuditEvent>;
  administrators: readonly { id: string; name: string }[];
}

export function AuditScreen({ initial, administrators }: AuditScreenProps) {
  const filters = [
    {
      name: "person",
      label: "Changed by",
      options: [
        ...administrators.map(({ id, name }) => ({ value: id, label: name })),
        { value: "mechanic", label: "Mechanics and applicants" },
        { value: "system", label: "System" },
      ],
    },
    { name: "kind", label: "Record type", options: optionsOf(KIND_NAMES) },
    { name: "from", label: "From", isDate: true, options: [] },
    { name: "to", label: "To", isDate: true, options: [] },
  ];
  return (
    <>
      <PageHead title="Audit trail" text="Every change and who made it" />
      <DataTable
        label="Changes"
        columns={COLUMNS}
        filters={filters}
        searchLabel="Name, email, phone, or ID"
        initial={initial}
        empty={<p>No changes yet.</p>}
      />
    </>
  );
}
