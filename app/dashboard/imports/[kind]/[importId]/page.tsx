import { ImportScreen } from "@/app/dashboard/imports/[kind]/[importId]/import-screen";
import { adminPage } from "@/app/guarded-page";
import { orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findImport, importRowList } from "@/lib/platform/imports/data";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { requireFormat } from "@/worker/csv-stores";

export const metadata = { title: "Import" };

const MISSING = "Import not found. Imports are kept for seven days.";

export default adminPage<{ kind: string; importId: string }>(async ({ params, searchParams }) => {
  const { kind, importId } = await params;
  const found = isId(importId) ? await findImport({ kind, importId }) : null;
  const item = orNotFound(found, MISSING);
  const initial = await importRowList(importId, requireFormat(kind)).open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.import(kind, importId));
  return <ImportScreen {...{ item, initial, returned }} />;
});
