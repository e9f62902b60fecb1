"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { CoverageTabs } from "@/app/dashboard/coverage/coverage-tabs";
import { LastCoverageChange } from "@/app/dashboard/coverage/last-coverage-change";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import type { CoverageRow } from "@/lib/catalog/locations/schema/coverage-list";
import type { InitialRows } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Loaded when cities are selected. */
const CoverageBulk = lazy(() =>
  import("@/app/dashboard/coverage/coverage-bulk").then((bulk) => ({ default: bulk.CoverageBulk })),
);

const FILTERS = [
  {
    name: "mechanics",
    label: "Mechanics",
    options: [
      { value: "none", label: "None" },
      { value: "one", label: "Only one" },
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
    cell: ({ id, city, isActive }) => (
      <>
        <a href={dashboardPaths.city(id)}>{city}</a>
        {!isActive && <span className="block font-normal text-gravel">Page inactive</span>}
      </>
    ),
  },
  { id: "state", header: "State", phone: "plain", cell: ({ state }) => state },
  { id: "zip", header: "Primary ZIP", phone: "plain", cell: ({ primaryZip }) => primaryZip },
  {
    id: "gaps",
    header: "Mechanics",
    align: "end",
    cell: ({ mechanicCount, isActive }) =>
      mechanicCount > 0 ? mechanicCount : <Badge tone={isActive ? "bad" : "quiet"}>None</Badge>,
  },
  {
    id: "who",
    header: "Called first",
    cell: ({ mechanics, mechanicCount }) => (
      <>
        {mechanics.map(({ name }) => name).join(", ")}
        {mechanicCount > mechanics.length && `, and ${mechanicCount - mechanics.length} more`}
      </>
    ),
  },
];

interface CoverageScreenProps {
  initial: InitialRows<CoverageRow>;
  /** The administrator's last change; null if it can't be undone. */
  change: Change | null;
  returned: ReturnedForm | null;
  /** Rendered on the server, because the state outlines are too large to send to the browser. */
  map: ReactNode;
}

export function CoverageScreen({ initial, change, returned, map }: CoverageScreenProps) {
  return (
    <>
      <PageHead
        title="Coverage"
        text="Which mechanics cover each city. Cities without a mechanic come first."
        actions={
          <>
            <a href={dashboardPaths.imports("cities")} className="button-outline">
              Import cities
            </a>
            <a href={dashboardPaths.imports("coverage")} className="button-outline">
              Import coverage
            </a>
            <a href={dashboardPaths.newCity} className="button">
              Add city
            </a>
          </>
        }
      />
      <CoverageTabs open="cities" />
      <LastCoverageChange change={change} returned={returned} />
      {map}
      <DataTable
        label="Cities"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="City, state, or ZIP"
        initial={initial}
        bulk={{
          nameOf: cityAndState,
          render: (rows, clear) => (
            <Suspense>
              <CoverageBulk cities={rows} clear={clear} />
            </Suspense>
          ),
        }}
        empty={
          <p>
            No cities yet. <a href={dashboardPaths.newCity}>Add the first one</a>.
          </p>
        }
      />
    </>
  );
}
