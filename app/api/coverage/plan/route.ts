import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { newId } from "@/lib/core/new-id";
import { findLatestReplan } from "@/lib/mechanics/profiles/data/replan";
import {
  replanRun,
  replanStatusSchema,
  startReplanSchema,
} from "@/lib/mechanics/profiles/schema/replan-run";
import { cancelRun } from "@/lib/platform/jobs/mutations/control-run";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const output = z.object({ run: replanStatusSchema.nullable() });

/** Returns the latest recalculation of all coverage; `run` is null if there has been none. */
export const GET = apiRoute({
  auth: "admin",
  output,
  handler: async () => ({ run: await findLatestReplan() }),
});

export const POST = apiRoute({
  auth: "admin",
  body: startReplanSchema,
  output,
  status: 202,
  form: { page: dashboardPaths.coveragePlan },
  handler: async ({ actor: { userId }, body: { isPreview } }) => {
    const params = { userId, batchId: newId() };
    await startRun(replanRun, { params, isDryRun: isPreview, requestedById: userId });
    return { run: await findLatestReplan() };
  },
});

/** Stops the latest recalculation. Changes already made are kept. */
export const DELETE = apiRoute({
  auth: "admin",
  output,
  handler: async ({ actor }) => {
    const run = orNotFound(
      await findLatestReplan(),
      "There is no recalculation to stop. Reload the page.",
    );
    await cancelRun(actor, run.id);
    return { run: await findLatestReplan() };
  },
});
