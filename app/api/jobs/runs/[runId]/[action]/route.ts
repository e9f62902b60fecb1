import { z } from "zod";
import type { Actor } from "@/lib/core/auth/actor";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { cancelRun, pauseRun, resumeRun } from "@/lib/platform/jobs/mutations/control-run";
import { requireControl } from "@/lib/platform/jobs/mutations/start-listed-run";
import { jobRunParams } from "@/lib/platform/jobs/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { JOBS } from "@/worker/jobs";

/** Responds with a 404 for a job that no screen lists. */
const controlRoute = (control: (actor: Actor, runId: string) => Promise<unknown>) =>
  apiRoute({
    auth: "admin",
    params: jobRunParams,
    body: z.strictObject({}),
    output: doneSchema,
    form: {
      // Without JavaScript, redirects back to the screen with the form.
      page: ({ referer }) =>
        referer === dashboardPaths.backfill ? referer : dashboardPaths.maintenance,
    },
    handler: async ({ actor, params: { runId } }) => {
      await requireControl(actor, JOBS, runId);
      await control(actor, runId);
      return DONE;
    },
  });

/** A run is paused or canceled once its current step ends; work done by then is kept. It is resumed where it stopped. */
export const POST = actionRoute({
  cancellation: controlRoute(cancelRun),
  pause: controlRoute(pauseRun),
  resumption: controlRoute(resumeRun),
});
