"use client";

import useSWR from "swr";
import { UndoForm } from "@/components/audit/undo-form";
import { DataTable, type TableColumn } from "@/components/data/data-table";
import type { TableRows } from "@/components/data/use-table-rows";
import { LiveForm } from "@/components/form/live-form";
import { IMPORT_KINDS } from "@/components/imports/import-kinds";
import { ImportProgress } from "@/components/imports/import-progress";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import { fetchJson } from "@/lib/core/client/fetch-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  type CsvImport,
  type CsvImportRow,
  csvImportRowSchema,
  csvImportSchema,
} from "@/lib/imports/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

const POLL_MS = 700;

const OUTCOMES = {
  added: { label: "New", tone: "good" },
  changed: { label: "Changes", tone: "wait" },
  refused: { label: "Can’t import", tone: "bad" },
  conflict: { label: "Changed since check", tone: "bad" },
  unchanged: { label: "No change", tone: "quiet" },
  waiting: { label: "Not checked", tone: "quiet" },
} as const;

const FILTERS = [
  {
    name: "outcome",
    label: "Rows",
    options: (["added", "changed", "refused", "conflict", "unchanged"] as const).map((value) => ({
      value,
      label: OUTCOMES[value].label,
    })),
  },
];

const COLUMNS: readonly TableColumn<CsvImportRow>[] = [
  { id: "line", header: "Line", isSortable: true, cell: ({ line }) => line },
  {
    id: "record",
    header: "Record",
    cell: ({ record }) => <bdi className="wrap-anywhere">{record}</bdi>,
  },
  {
    id: "outcome",
    header: "Outcome",
    cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>,
  },
  { id: "details", header: "Details", cell: (row) => <Details row={row} /> },
];

interface ImportScreenProps {
  item: CsvImport;
  initial: TableRows<CsvImportRow>;
  returned: ReturnedForm | null;
}

export function ImportScreen({ item: first, initial, returned }: ImportScreenProps) {
  const url = `/api/imports/${first.kind}/${first.id}`;
  const { data: item = first } = useSWR(
    url,
    async (path) => csvImportSchema.parse(await fetchJson(path)),
    {
      fallbackData: first,
      refreshInterval: (latest) => (latest && isRunning(latest) ? POLL_MS : 0),
    },
  );
  const kind = IMPORT_KINDS[item.kind];
  return (
    <>
      <PageHead
        title={kind?.title ?? "Import"}
        text={<bdi>{item.fileName}</bdi>}
        parent={kind?.parent}
      />
      <ImportProgress item={item} returned={returned} />
      {!isRunning(item) && <Summary item={item} returned={returned} />}
      {item.state !== "checking" && (
        <DataTable
          // Reloads the rows after each step, which changes their outcomes.
          key={item.state === "applying" ? "checked" : item.state}
          label="Rows"
          url={`${url}/rows`}
          rowSchema={csvImportRowSchema}
          columns={COLUMNS}
          filters={FILTERS}
          searchLabel="Record"
          defaultSort="line"
          initial={initial}
          empty={<p>Every row already matches the database. There’s nothing to import.</p>}
        />
      )}
    </>
  );
}

const isRunning = ({ state, run }: CsvImport) =>
  (state === "checking" || state === "applying") &&
  run?.state !== "errored" &&
  run?.state !== "cancelled";

function Summary({ item, returned }: Pick<ImportScreenProps, "item" | "returned">) {
  const { counts, state, ignoredColumns } = item;
  const changes = counts.added + counts.changed;
  const applied = state === "applied";
  return (
    <div className="mb-5 grid max-w-160 gap-3">
      <p role="status">
        <b>{applied ? `Imported ${rows(changes)}.` : `${rows(changes)} to import.`}</b>
        {` ${rows(counts.unchanged)} unchanged.`}
        {counts.refused > 0 && ` ${rows(counts.refused)} can’t be imported.`}
        {counts.conflict > 0 && ` ${rows(counts.conflict)} changed since the check.`}
      </p>
      {ignoredColumns.length > 0 && (
        <p className="text-gravel">Ignored columns: {ignoredColumns.join(", ")}</p>
      )}
      {state === "checked" && changes > 0 && (
        <LiveForm
          action={`/api/imports/${item.kind}/${item.id}/application`}
          submitLabel={`Import ${rows(changes)}`}
          className="flex"
          isDisposable
          returned={returned}
          toast={{ title: "Import started" }}
        />
      )}
      {(applied || state === "applying") && changes > 0 && (
        <UndoForm changeId={item.id} label="Undo this import" returned={returned} />
      )}
      {(applied || changes === 0) && (
        <p>
          <a href={dashboardPaths.imports(item.kind)}>Import another file</a>
        </p>
      )}
    </div>
  );
}

const rows = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

function Details({ row: { column, message, changes } }: { row: CsvImportRow }) {
  return (
    <>
      {message && (
        <p>
          {column && <b>{column}: </b>}
          {message}
        </p>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map(({ column: name, before, after }) => (
            <li key={name} className="wrap-anywhere">
              {name}:{" "}
              {before === null ? "" : <del className="text-gravel">{before || "blank"}</del>}{" "}
              <ins className="font-bold no-underline">{after || "blank"}</ins>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
