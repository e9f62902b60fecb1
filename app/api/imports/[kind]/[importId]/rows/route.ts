import { apiRoute } from "@/lib/core/http/api-route";
import { listImportRows } from "@/lib/imports/data";
import { requireFormat } from "@/worker/csv-stores";
import { csvImportRowSchema, csvImportRowsQuery, importParams } from "@/lib/imports/schema";

export const GET = apiRoute({
  auth: "admin",
  params: importParams,
  query: csvImportRowsQuery,
  output: csvImportRowSchema,
  handler: ({ params: { kind, importId }, query }) =>
    listImportRows(importId, requireFormat(kind), query),
});
