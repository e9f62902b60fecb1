import { cancelRulesChange } from "@/lib/billing/billing-rules/mutations";
import { canceledChangeSchema, cancellationSchema } from "@/lib/catalog/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Cancels an announced version of the billing rules before it takes effect. Throws `conflict` if it has taken effect. */
export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: cancellationSchema,
  output: canceledChangeSchema,
  form: { page: dashboardPaths.billingRules },
  handler: async ({ actor }) => {
    await cancelRulesChange(actor);
    return { isCanceled: true as const };
  },
});
