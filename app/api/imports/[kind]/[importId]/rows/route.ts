import { listRoute } from "@/lib/core/http/list-route";
import { importRowList } from "@/lib/platform/imports/data";
import { csvImportRowTable, importParams } from "@/lib/platform/imports/schema";
import { requireFormat } from "@/worker/csv-stores";

export const GET = listRoute(csvImportRowTable, {
  auth: "admin",
  params: importParams,
  list: ({ params: { kind, importId } }) => importRowList(importId, requireFormat(kind)),
});
