"use client";

import { ImportProgress } from "@/app/dashboard/imports/[kind]/[importId]/import-progress";
import { IMPORT_KINDS } from "@/app/dashboard/imports/[kind]/import-kinds";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { usePolled } from "@/components/data/use-polled";
import { LiveForm } from "@/components/form/live-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { UndoForm, UndoLimit } from "@/components/platform/audit/undo-form";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { fetchJson } from "@/lib/core/client/fetch-json";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  CSV_OUTCOMES,
  type CsvImport,
  type CsvImportRow,
  csvImportSchema,
} from "@/lib/platform/imports/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const POLL_MS = 700;

const CHECKED = {
  added: { label: "New", tone: "wait" },
  changed: { label: "Change", tone: "wait" },
  refused: { label: "Can’t import", tone: "bad" },
  conflict: { label: "Changed since the check", tone: "bad" },
  unchanged: { label: "No change", tone: "quiet" },
  waiting: { label: "Not checked", tone: "quiet" },
} as const;

const APPLIED = {
  ...CHECKED,
  added: { label: "Added", tone: "good" },
  changed: { label: "Changed", tone: "good" },
  refused: { label: "Not imported", tone: "bad" },
} as const;

type Outcomes = typeof CHECKED | typeof APPLIED;

const filtersFor = (outcomes: Outcomes) => [
  {
    name: "outcome",
    label: "Rows",
    options: CSV_OUTCOMES.map((value) => ({ value, label: outcomes[value].label })),
  },
];

const columnsFor = (outcomes: Outcomes): readonly TableColumn<CsvImportRow>[] => [
  {
    id: "line",
    header: "Line",
    cell: ({ line }) => (
      <>
        <span className="md:hidden">Line </span>
        {line}
      </>
    ),
  },
  {
    id: "record",
    header: "Record",
    cell: ({ record }) => <bdi className="wrap-anywhere">{record || "–"}</bdi>,
  },
  {
    id: "outcome",
    header: "Outcome",
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>,
  },
  { id: "details", header: "Details", cell: (row) => <Details row={row} /> },
];

interface ImportScreenProps {
  item: CsvImport;
  initial: InitialRows<CsvImportRow>;
  returned: ReturnedForm | null;
}

export function ImportScreen({ item: first, initial, returned }: ImportScreenProps) {
  const url = `/api/imports/${first.kind}/${first.id}`;
  const { data: item } = usePolled<CsvImport>(url, {
    initial: first,
    pollMs: (latest) => (isRunning(latest) ? POLL_MS : 0),
    read: async (path) => csvImportSchema.parse(await fetchJson(path)),
  });
  const kind = IMPORT_KINDS[item.kind];
  const outcomes = item.state === "applied" ? APPLIED : CHECKED;
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
          // Remounts the table after each step to reload the rows, whose outcomes change.
          key={item.state === "applying" ? "checked" : item.state}
          label="Rows"
          url={`${url}/rows`}
          columns={columnsFor(outcomes)}
          filters={filtersFor(outcomes)}
          searchLabel="Record"
          initial={initial}
          empty={<p>Every row already matches our records. There’s nothing to import.</p>}
        />
      )}
    </>
  );
}

const isRunning = ({ state, run }: CsvImport) =>
  (state === "checking" || state === "applying") &&
  run?.state !== "errored" &&
  run?.state !== "cancelled";

/** How the file was read, so that a misreading shows before anything is imported. */
function FileNotes({ item }: Pick<ImportScreenProps, "item">) {
  const { kind, encoding, ignoredColumns, skippedCount, summedCount } = item;
  return (
    <>
      {encoding === "windows-1252" && (
        <p className="notice">
          This file isn’t in UTF-8, so we read it as Windows-1252, which older versions of Excel
          use. Check names with accents, such as “José” or “Cañon City,” in the rows below. If any
          look wrong, save the file as CSV UTF-8 and upload it again.
        </p>
      )}
      {skippedCount > 0 && (
        <p className="text-gravel">
          Skipped {rows(skippedCount)} {IMPORT_KINDS[kind]?.skipped}.
        </p>
      )}
      {summedCount > 0 && (
        <p className="text-gravel">
          Added up {rows(summedCount)} with others for the same {IMPORT_KINDS[kind]?.summedBy}.
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="text-gravel">Ignored columns: {ignoredColumns.join(", ")}</p>
      )}
    </>
  );
}

function Summary({ item, returned }: Pick<ImportScreenProps, "item" | "returned">) {
  const { counts, state, changeCount, undoneCount } = item;
  const kind = IMPORT_KINDS[item.kind];
  const changes = counts.added + counts.changed;
  const undoable = kind?.keptNote ? counts.changed : changes;
  const applied = state === "applied";
  return (
    <div className="mb-5 grid max-w-160 gap-3">
      <p role="status">
        <b>{headline(item)}</b>
        {counts.unchanged > 0 && ` ${rows(counts.unchanged)} unchanged.`}
        {counts.conflict > 0 && ` ${rows(counts.conflict)} changed since the check.`}{" "}
        {counts.refused > 0 && (
          <a href="?outcome=refused">
            {rows(counts.refused)} {applied ? "not imported" : "can’t be imported"}
          </a>
        )}
      </p>
      <FileNotes item={item} />
      {state === "checked" && changes > 0 && (
        <>
          {kind?.csvUrl && (
            <UndoLimit count={undoable}>
              To keep a backup,{" "}
              <a href={kind.csvUrl} download>
                export the list
              </a>{" "}
              first.
            </UndoLimit>
          )}
          <LiveForm
            action={`/api/imports/${item.kind}/${item.id}/application`}
            submitLabel={`Import ${rows(changes)}`}
            className="flex"
            isDisposable
            returned={returned}
            toast={{ title: "Import started" }}
          />
        </>
      )}
      {kind?.keptNote && counts.added > 0 && <p className="text-gravel">{kind.keptNote}</p>}
      {kind?.finalNote && changes > 0 && <p className="text-gravel">{kind.finalNote}</p>}
      {(applied || state === "applying") &&
        undoable > 0 &&
        undoneCount === null &&
        kind?.csvUrl && (
          <UndoForm
            changeId={item.id}
            count={Math.min(undoable, changeCount)}
            label="Undo this import"
            text={`Undoing restores what this import changed${kind.keptNote ? "" : " and deletes what it added"}. Records that have changed again since then, or are in use, stay as they are.`}
            returned={returned}
          />
        )}
      {(applied || changes === 0) && (
        <p>
          <a href={dashboardPaths.imports(item.kind)}>Import another file</a>
        </p>
      )}
    </div>
  );
}

function headline({ state, counts, undoneCount }: CsvImport): string {
  const changes = rows(counts.added + counts.changed);
  if (undoneCount === null)
    return state === "applied" ? `Imported ${changes}.` : `${changes} to import.`;
  return `Undone: imported ${changes}, then restored ${countOf(undoneCount, "record")}.`;
}

const rows = (count: number) => countOf(count, "row");

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
