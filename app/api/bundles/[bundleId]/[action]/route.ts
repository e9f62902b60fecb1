import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { activateBundle, archiveBundle } from "@/lib/purchases/mutations/bundles";
import { bundleParams, bundleStepSchema } from "@/lib/purchases/schema/bundles";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

const stepRoute = (take: typeof activateBundle) =>
  apiRoute({
    auth: "super_admin",
    needsProof: true,
    params: bundleParams,
    body: bundleStepSchema,
    output: doneSchema,
    form: { page: ({ params: { bundleId } }) => dashboardPaths.creditBundle(bundleId) },
    handler: async ({ actor, params: { bundleId }, body: { revision } }) => {
      await take(actor, bundleId, { revision, now: new Date() });
      return DONE;
    },
  });

export const POST = actionRoute({
  activation: stepRoute(activateBundle),
  archival: stepRoute(archiveBundle),
});
