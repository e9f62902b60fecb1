import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { findListedJob } from "@/lib/jobs/listed-jobs";
import { startListedRun } from "@/lib/jobs/mutations/start-listed-run";
import { jobKindParams, startJobSchema } from "@/lib/jobs/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Starts a run or a dry run of a job. */
export const POST = apiRoute({
  auth: "admin",
  params: jobKindParams,
  body: startJobSchema,
  output: z.object({ id: z.string() }),
  status: 202,
  form: {
    page: ({ params: { kind } }) => dashboardPaths[findListedJob(kind)?.screen ?? "maintenance"],
  },
  handler: async ({ actor, params: { kind }, body }) => ({
    id: await startListedRun(actor, kind, body),
  }),
});
