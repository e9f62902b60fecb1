import { z } from "zod";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { requireImportRun } from "@/lib/platform/imports/data";
import { beginPhase } from "@/lib/platform/imports/mutations/move-import";
import { csvImportRun } from "@/lib/platform/imports/rules/import-run";
import { type ImportParams, importParams } from "@/lib/platform/imports/schema";
import { cancelRun } from "@/lib/platform/jobs/mutations/control-run";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const SHARED = {
  auth: "admin",
  params: importParams,
  body: z.strictObject({}),
  output: doneSchema,
  form: {
    page: ({ params: { kind, importId } }: { params: ImportParams }) =>
      dashboardPaths.import(kind, importId),
  },
} as const;

export const POST = actionRoute({
  /** Starts the job that applies a checked file. */
  application: apiRoute({
    ...SHARED,
    handler: async ({ actor: { userId }, params: { kind, importId } }) => {
      const phase = "apply";
      const run = { params: { importId, kind, phase, userId }, requestedById: userId } as const;
      await beginPhase({ importId, phase }, (tx) => startRun(csvImportRun, run, tx));
      return DONE;
    },
  }),
  /** Stops checking or importing a file. Rows already imported are kept. */
  cancellation: apiRoute({
    ...SHARED,
    handler: async ({ actor, params }) => {
      await cancelRun(actor, await requireImportRun(params));
      return DONE;
    },
  }),
});
