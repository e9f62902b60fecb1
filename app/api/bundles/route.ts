import { bundleList } from "@/lib/billing/purchases/data/bundles";
import { addBundle } from "@/lib/billing/purchases/mutations/bundles";
import {
  bundleTable,
  newBundleSchema,
  savedBundleSchema,
} from "@/lib/billing/purchases/schema/bundles";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const GET = listRoute(bundleTable, { auth: "admin", list: () => bundleList });

/** Adds a draft of a new bundle, or of a new version of an existing one. */
export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: newBundleSchema,
  output: savedBundleSchema,
  form: {
    page: ({ values }) => {
      const from = valueAt(values, "from");
      return from === "" ? dashboardPaths.creditBundles : dashboardPaths.creditBundle(from);
    },
    next: ({ id }) => dashboardPaths.creditBundle(id),
  },
  handler: async ({ actor, body: { from, ...offer } }) => ({
    id: await addBundle(actor, offer, from),
  }),
});
