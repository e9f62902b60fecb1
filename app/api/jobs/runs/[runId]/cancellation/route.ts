import { z } from "zod";
import { runPage } from "@/app/api/jobs/run-page";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { cancelRun } from "@/lib/jobs/mutations/control-run";
import { requireControl } from "@/lib/jobs/mutations/start-listed-run";
import { jobRunParams } from "@/lib/jobs/schema";

/** Cancels a run once its current step ends. What it has done until then is kept. */
export const POST = apiRoute({
  auth: "admin",
  params: jobRunParams,
  body: z.strictObject({}),
  output: doneSchema,
  form: { page: runPage },
  handler: async ({ actor, params: { runId } }) => {
    await requireControl(actor, runId);
    await cancelRun(actor, runId);
    return DONE;
  },
});
