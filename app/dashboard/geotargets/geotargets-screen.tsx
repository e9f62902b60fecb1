"use client";

import { GeotargetTabs } from "@/app/dashboard/geotargets/geotarget-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { MatchedCity } from "@/lib/catalog/geotargets/schema";
import type { InitialRows } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const FILTERS = [
  {
    name: "match",
    label: "Google Ads location",
    options: [
      { value: "missing", label: "Missing" },
      { value: "matched", label: "Matched" },
    ],
  },
];

const columnsFor = (returned: ReturnedForm | null): readonly TableColumn<MatchedCity>[] => [
  {
    id: "city",
    header: "City",
    cell: ({ id, city, state }) => (
      <a href={dashboardPaths.city(id)}>{cityAndState({ city, state })}</a>
    ),
  },
  {
    id: "match",
    header: "Google Ads location",
    cell: (city) => <Match city={city} />,
  },
  {
    id: "edit",
    header: "Location ID",
    cell: (city) => <MatchForm city={city} returned={returned} />,
  },
];

interface GeotargetsScreenProps {
  counts: { geotargets: number; cities: number; matched: number; suggested: number };
  initial: InitialRows<MatchedCity>;
  returned: ReturnedForm | null;
}

export function GeotargetsScreen({ counts, initial, returned }: GeotargetsScreenProps) {
  const { geotargets, cities, matched, suggested } = counts;
  return (
    <>
      <PageHead
        title="Geotargets"
        text="The places that Google Ads can target, matched to our cities"
        actions={
          <a href={dashboardPaths.imports("geotargets")} className="button-outline">
            Import geotargets
          </a>
        }
      />
      <GeotargetTabs open="cities" />
      <p className="mb-4 max-w-176">
        {geotargets === 0
          ? "No places have been imported yet. Import geotargets, then match cities."
          : `${countOf(geotargets, "place")} imported. ${matched.toLocaleString("en-US")} of ${countOf(cities, "city")} matched.`}
      </p>
      {suggested > 0 && <Suggestion count={suggested} returned={returned} />}
      <DataTable
        label="Cities"
        columns={columnsFor(returned)}
        filters={FILTERS}
        searchLabel="City or state"
        initial={initial}
        empty={<p>No cities yet. Add one under Coverage.</p>}
      />
    </>
  );
}

const MATCH_ALL = "/api/jobs/match_geotargets/runs";

/** Matches every city at once whose name and state only one place has. */
function Suggestion({ count, returned }: { count: number; returned: ReturnedForm | null }) {
  return (
    <div className="notice mb-4 flex max-w-176 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{`${countOf(count, "unmatched city")} ${count === 1 ? "has" : "have"} exactly one place with the same name and state.`}</p>
      <LiveForm
        action={MATCH_ALL}
        className="contents"
        rowClass="contents"
        isDisposable
        submitLabel={count === 1 ? "Match it" : `Match all ${count.toLocaleString("en-US")}`}
        returned={returnedBy(MATCH_ALL, returned)}
        toast={{ title: "Matching started", description: "It takes a few seconds." }}
      >
        <input type="hidden" name="isDryRun" value="" />
      </LiveForm>
    </div>
  );
}

function Match({ city }: { city: MatchedCity }) {
  const { geotargetId, canonicalName, isRemovalPlanned, choices } = city;
  if (geotargetId === null) {
    return choices.length > 1 ? (
      <Badge tone="wait">{choices.length} places with this name</Badge>
    ) : (
      <Badge tone="bad">Missing</Badge>
    );
  }
  return (
    <span className="wrap-anywhere">
      {canonicalName?.replaceAll(",", ", ") ?? "Not on Google’s list"}{" "}
      <span className="text-gravel">{geotargetId}</span>{" "}
      {isRemovalPlanned && <Badge tone="bad">Removal planned</Badge>}
    </span>
  );
}

function MatchForm({ city, returned }: { city: MatchedCity; returned: ReturnedForm | null }) {
  const { id, geotargetId, choices, revision } = city;
  const action = `/api/locations/${id}/geotarget`;
  const field = {
    name: "geotargetId",
    label: "Location ID",
    value: geotargetId ?? "",
    returned: returnedBy(action, returned),
  };
  return (
    <LiveForm
      action={action}
      className="cell-form"
      rowClass="contents"
      buttonClass="button-outline"
      submitLabel="Save"
      submitName={`Save location for ${cityAndState(city)}`}
      revision={revision}
      canUndo
      isDisposable
      returned={returned}
      toast={{ title: "Location saved" }}
    >
      {choices.length > 0 ? (
        <SelectField
          {...field}
          options={[{ value: "", label: "Choose…" }, ...choices.map(toOption)]}
        />
      ) : (
        <TextField {...field} inputMode="numeric" maxLength={12} size={10} />
      )}
    </LiveForm>
  );
}

const toOption = ({ id, canonicalName }: MatchedCity["choices"][number]) => ({
  value: id,
  label: `${canonicalName.replaceAll(",", ", ")} (${id})`,
});
