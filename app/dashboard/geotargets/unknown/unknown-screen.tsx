"use client";

import { GeotargetTabs } from "@/app/dashboard/geotargets/geotarget-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { UnknownLoc } from "@/lib/catalog/geotargets/schema";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ReturnedForm } from "@/lib/core/returned-form";

const FILTERS = [
  {
    name: "match",
    label: "City",
    options: [
      { value: "missing", label: "None" },
      { value: "matched", label: "Chosen" },
    ],
  },
];

const columnsFor = (returned: ReturnedForm | null): readonly TableColumn<UnknownLoc>[] => [
  { id: "loc", header: "Location ID", cell: ({ id }) => id },
  {
    id: "name",
    header: "Place",
    cell: ({ canonicalName, targetType }) =>
      canonicalName ? (
        <span className="wrap-anywhere">
          {canonicalName.replaceAll(",", ", ")} <span className="text-gravel">{targetType}</span>
        </span>
      ) : (
        <span className="text-gravel">Not on Google’s list</span>
      ),
  },
  {
    id: "count",
    header: "Visits",
    align: "end",
    cell: ({ count }) => count.toLocaleString("en-US"),
  },
  {
    id: "seen",
    header: "Last visit",
    cell: ({ lastSeenAt }) => <Time at={lastSeenAt} isRelative />,
  },
  {
    id: "city",
    header: "Send visitors to",
    cell: (row) => <CityForm row={row} returned={returned} />,
  },
];

interface UnknownScreenProps {
  initial: InitialRows<UnknownLoc>;
  returned: ReturnedForm | null;
}

export function UnknownScreen({ initial, returned }: UnknownScreenProps) {
  return (
    <>
      <PageHead
        title="Geotargets"
        text="Location IDs from ad clicks that don’t match any of our cities"
      />
      <GeotargetTabs open="unknown" />
      <p className="mb-4 max-w-176">
        Visitors from these locations see the city in the ad’s URL. Choose another city to send them
        to. Changes take effect within ten minutes.
      </p>
      <DataTable
        label="Unknown locations"
        columns={columnsFor(returned)}
        filters={FILTERS}
        searchLabel="Location ID"
        initial={initial}
        empty={<p>No unknown locations. So far, every ad click has matched one of our cities.</p>}
      />
    </>
  );
}

function CityForm({ row, returned }: { row: UnknownLoc; returned: ReturnedForm | null }) {
  const action = `/api/geotargets/unknown/${row.id}`;
  return (
    <LiveForm
      key={row.city?.slug}
      action={action}
      className="cell-form"
      rowClass="contents"
      buttonClass="button-outline"
      submitLabel="Save"
      submitName={`Save city for location ${row.id}`}
      isDisposable
      returned={returned}
      toast={{ title: "City saved" }}
    >
      <TextField
        name="city"
        label="City"
        placeholder="Austin, TX"
        value={row.city?.name ?? ""}
        size={16}
        returned={returnedBy(action, returned)}
      />
    </LiveForm>
  );
}
