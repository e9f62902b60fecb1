import { z } from "zod";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { requireImportRun } from "@/lib/imports/data";
import { importParams } from "@/lib/imports/schema";
import { cancelRun } from "@/lib/jobs/mutations/control-run";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Stops checking or importing a file. Rows already imported are kept. */
export const POST = apiRoute({
  auth: "admin",
  params: importParams,
  body: z.strictObject({}),
  output: doneSchema,
  form: { page: ({ params: { kind, importId } }) => dashboardPaths.import(kind, importId) },
  handler: async ({ actor, params }) => {
    await cancelRun(actor, await requireImportRun(params));
    return DONE;
  },
});
