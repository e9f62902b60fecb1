import { z } from "zod";
import type { Actor } from "@/lib/core/auth/actor";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { requireControl } from "@/lib/jobs/mutations/start-listed-run";
import { jobRunParams } from "@/lib/jobs/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { JOBS } from "@/worker/jobs";

/** Defines a route that pauses, resumes, or cancels a run. Responds with a 404 for a job that no screen lists. */
export const controlRoute = (control: (actor: Actor, runId: string) => Promise<unknown>) =>
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
