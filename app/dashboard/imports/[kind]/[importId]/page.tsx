import { ImportScreen } from "@/app/dashboard/imports/[kind]/[importId]/import-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findImport, listImportRows } from "@/lib/imports/data";
import { csvImportRowsQuery } from "@/lib/imports/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { requireFormat } from "@/worker/csv-stores";

export const metadata = { title: "Import" };

const MISSING = "Import not found. Imports are kept for seven days.";

export default guardedPage<{ kind: string; importId: string }>(async ({ params, searchParams }) => {
  await requireActor("admin");
  const { kind, importId } = await params;
  const found = isId(importId) ? await findImport({ kind, importId }) : null;
  const item = orNotFound(found, MISSING);
  const query = readTableQuery(csvImportRowsQuery, await searchParams);
  const { items, total } = await listImportRows(importId, requireFormat(kind), query);
  const returned = await returnedFormOf(dashboardPaths.import(kind, importId));
  return <ImportScreen item={item} initial={{ items, total }} returned={returned} />;
});
