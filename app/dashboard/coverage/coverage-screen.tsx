"use client";

import { DataTable, type TableColumn } from "@/components/data/data-table";
import type { TableRows } from "@/components/data/use-table-rows";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import { type CoverageRow, coverageRowSchema } from "@/lib/locations/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";

const FILTERS = [
  {
    name: "mechanics",
    label: "Mechanics",
    options: [
      { value: "none", label: "None" },
      { value: "some", label: "One or more" },
    ],
  },
  {
    name: "pages",
    label: "City page",
    options: [
      { value: "active", label: "Active" },
      { value: "inactive", label: "Inactive" },
    ],
  },
];

const COLUMNS: readonly TableColumn<CoverageRow>[] = [
  {
    id: "city",
    header: "City",
    isSortable: true,
    cell: ({ city, slug, isActive }) => (isActive ? <a href={paths.hub(slug)}>{city}</a> : city),
  },
  { id: "state", header: "State", isSortable: true, cell: ({ state }) => state },
  { id: "zip", header: "Primary ZIP", cell: ({ primaryZip }) => primaryZip },
  {
    id: "mechanics",
    header: "Mechanics",
    align: "end",
    cell: ({ city, state, mechanicCount, isActive }) =>
      mechanicCount > 0 ? (
        <a
          href={`${dashboardPaths.mechanics}?${new URLSearchParams({ q: `${city}, ${state}`, state: "active" })}`}
        >
          {mechanicCount}
        </a>
      ) : (
        <Badge tone={isActive ? "bad" : "quiet"}>None</Badge>
      ),
  },
  {
    id: "page",
    header: "City page",
    cell: ({ isActive }) => (isActive ? "Active" : "Inactive"),
  },
];

export function CoverageScreen({ initial }: { initial: TableRows<CoverageRow> }) {
  return (
    <>
      <PageHead title="Coverage" text="Each city, and how many active mechanics cover it" />
      <DataTable
        label="Cities"
        url="/api/coverage"
        rowSchema={coverageRowSchema}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="City, state or ZIP"
        defaultSort="city"
        initial={initial}
        hasCsv
        empty={<p>No cities yet.</p>}
      />
    </>
  );
}
