import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { activateBundle } from "@/lib/purchases/mutations/bundles";
import { bundleParams, bundleStepSchema } from "@/lib/purchases/schema/bundles";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: bundleParams,
  body: bundleStepSchema,
  output: doneSchema,
  form: { page: ({ params: { bundleId } }) => dashboardPaths.creditBundle(bundleId) },
  handler: async ({ actor, params: { bundleId }, body: { revision } }) => {
    await activateBundle(actor, bundleId, { revision, now: new Date() });
    return DONE;
  },
});
