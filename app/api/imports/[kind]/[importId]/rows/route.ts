import { apiRoute } from "@/lib/core/http/api-route";
import { listImportRows } from "@/lib/imports/data";
import { csvImportRowSchema, csvImportRowsQuery, importParams } from "@/lib/imports/schema";
import { requireFormat } from "@/worker/csv-stores";

export const GET = apiRoute({
  auth: "admin",
  params: importParams,
  query: csvImportRowsQuery,
  output: csvImportRowSchema,
  handler: ({ params: { kind, importId }, query }) =>
    listImportRows(importId, requireFormat(kind), query),
});
