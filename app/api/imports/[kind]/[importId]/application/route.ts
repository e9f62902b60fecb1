import { z } from "zod";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { beginPhase } from "@/lib/imports/mutations/move-import";
import { csvImportRun } from "@/lib/imports/rules/import-run";
import { importParams } from "@/lib/imports/schema";
import { startRun } from "@/lib/jobs/mutations/start-run";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Starts the job that applies a checked file. */
export const POST = apiRoute({
  auth: "admin",
  params: importParams,
  body: z.strictObject({}),
  output: doneSchema,
  form: { page: ({ params: { kind, importId } }) => dashboardPaths.import(kind, importId) },
  handler: async ({ actor: { userId }, params: { kind, importId } }) => {
    const phase = "apply";
    await beginPhase({ importId, phase }, (tx) =>
      startRun(
        csvImportRun,
        { params: { importId, kind, phase, userId }, requestedById: userId },
        tx,
      ),
    );
    return DONE;
  },
});
