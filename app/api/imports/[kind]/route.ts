import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { beginPhase, discardImport } from "@/lib/platform/imports/mutations/move-import";
import { uploadCsv } from "@/lib/platform/imports/mutations/upload-csv";
import { csvImportRun } from "@/lib/platform/imports/rules/import-run";
import { csvFileQuery, importKindParams } from "@/lib/platform/imports/schema";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { requireFormat } from "@/worker/csv-stores";

/** Takes the file as the request body, and starts the job that checks it. */
export const POST = apiRoute({
  auth: "admin",
  params: importKindParams,
  query: csvFileQuery,
  output: z.object({ id: z.string() }),
  status: 201,
  handler: async ({ actor, params: { kind }, query, request }) => {
    const format = requireFormat(kind);
    const importId = await uploadCsv(actor, format, { name: query.name, body: request.body });
    const { userId } = actor;
    const phase = "check";
    const params = { importId, kind, phase, userId };
    await beginPhase({ importId, phase }, (tx) =>
      startRun(csvImportRun, { params, requestedById: userId }, tx),
    ).catch((error: unknown) => discardImport(importId, error));
    return { id: importId };
  },
});
