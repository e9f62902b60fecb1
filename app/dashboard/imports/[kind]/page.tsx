import { IMPORT_KINDS } from "@/app/dashboard/imports/[kind]/import-kinds";
import { UploadForm } from "@/app/dashboard/imports/[kind]/upload-form";
import { adminPage } from "@/app/guarded-page";
import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { orNotFound } from "@/lib/core/app-error";
import { listImports } from "@/lib/platform/imports/data";
import type { CsvFormat } from "@/lib/platform/imports/rules/csv-format";
import type { CsvImport } from "@/lib/platform/imports/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { requireFormat } from "@/worker/csv-stores";

export const metadata = { title: "Import" };

const IMPORTS_SHOWN = 10;

export default adminPage<{ kind: string }>(async ({ params }) => {
  const { kind } = await params;
  const { title, parent, csvUrl, source } = orNotFound(
    IMPORT_KINDS[kind] ?? null,
    "Page not found. Check the URL.",
  );
  const imports = await listImports(kind, IMPORTS_SHOWN);
  return (
    <>
      <PageHead
        title={title}
        text="Add or update records in bulk with a CSV file"
        parent={parent}
        actions={
          csvUrl && (
            <a href={csvUrl} download className="button-outline">
              Export CSV
            </a>
          )
        }
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <section className="panel">
          <h2 className="panel-title">Upload a file</h2>
          <UploadForm kind={kind} limits={requireFormat(kind).limits} />
          {imports.length > 0 && <RecentImports kind={kind} imports={imports} />}
        </section>
        <section className="panel">
          <h2 className="panel-title">Columns</h2>
          <Columns format={requireFormat(kind)} source={source} />
        </section>
      </div>
    </>
  );
});

interface ColumnsProps {
  format: CsvFormat;
  source?: { label: string; href: string; how: string };
}

function Columns({ format, source }: ColumnsProps) {
  return (
    <>
      {source ? (
        <p>
          From <a href={source.href}>{source.label}</a>: {source.how}
        </p>
      ) : (
        <p>
          Export the list, edit it in a spreadsheet, and import the file. Deleting a row from the
          file doesn’t delete its record.
        </p>
      )}
      <dl className="mt-3 grid gap-2">
        {format.columns.map(({ field, header, hint, isKey, orFrom }) => (
          <div key={field}>
            <dt className="font-bold">
              {header}
              {isKey && !orFrom && <span className="font-normal text-gravel"> (required)</span>}
            </dt>
            <dd className="text-gravel">{hint}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function RecentImports({ kind, imports }: { kind: string; imports: CsvImport[] }) {
  return (
    <>
      <h3 className="mt-5 mb-1 font-bold">Recent files</h3>
      <ul className="grid gap-1">
        {imports.map(({ id, fileName, createdAt, ...item }) => (
          <li key={id}>
            <a href={dashboardPaths.import(kind, id)}>{fileName}</a>
            <span className="text-gravel">
              {" "}
              <Time at={createdAt} isRelative />
              {endOf(item)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function endOf({ state, undoneCount }: Pick<CsvImport, "state" | "undoneCount">): string {
  if (undoneCount !== null) return ", undone";
  return state === "applied" ? ", imported" : ", not imported";
}
