import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { changeBundle } from "@/lib/purchases/mutations/bundles";
import { bundleFormSchema, bundleParams } from "@/lib/purchases/schema/bundles";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
