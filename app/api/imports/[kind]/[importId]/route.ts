import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { findImport } from "@/lib/platform/imports/data";
import { csvImportSchema, importParams } from "@/lib/platform/imports/schema";

export const GET = apiRoute({
  auth: "admin",
  params: importParams,
  output: csvImportSchema,
  handler: async ({ params }) =>
    orNotFound(await findImport(params), "Import not found. Upload the file again."),
});
