import { listRoute } from "@/lib/core/http/list-route";
import { importRowList } from "@/lib/imports/data";
import { requireFormat } from "@/lib/imports/rules/formats";
import { csvImportRowTable, importParams } from "@/lib/imports/schema";

export const GET = listRoute(csvImportRowTable, {
  auth: "admin",
  params: importParams,
  list: ({ params: { kind, importId } }) => importRowList(importId, requireFormat(kind)),
});
