import { changeBundle } from "@/lib/billing/purchases/mutations/bundles";
import { bundleFormSchema, bundleParams } from "@/lib/billing/purchases/schema/bundles";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: bundleParams,
  body: bundleFormSchema,
  output: doneSchema,
  form: { page: ({ params: { bundleId } }) => dashboardPaths.creditBundle(bundleId) },
  handler: async ({ actor, params: { bundleId }, body }) => {
    await changeBundle(actor, bundleId, body);
    return DONE;
  },
});

export const POST = PUT;
