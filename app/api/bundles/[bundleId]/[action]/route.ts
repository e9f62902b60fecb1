import { activateBundle, archiveBundle } from "@/lib/billing/purchases/mutations/bundles";
import { bundleParams, bundleStepSchema } from "@/lib/billing/purchases/schema/bundles";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
