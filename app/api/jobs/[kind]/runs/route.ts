import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { findListedJob } from "@/lib/platform/jobs/define-job";
import { startListedRun } from "@/lib/platform/jobs/mutations/start-listed-run";
import { jobKindParams, startJobSchema } from "@/lib/platform/jobs/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { JOBS } from "@/worker/jobs";

/** Starts a run or a dry run of a job. */
export const POST = apiRoute({
  auth: "admin",
  params: jobKindParams,
  body: startJobSchema,
  output: z.object({ id: z.string() }),
  status: 202,
  form: {
    page: ({ params: { kind } }) =>
      dashboardPaths[findListedJob(JOBS, kind)?.listing.screen ?? "maintenance"],
  },
  handler: async ({ actor, params: { kind }, body }) => ({
    id: await startListedRun(actor, JOBS, { kind, ...body }),
  }),
});
