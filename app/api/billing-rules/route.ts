import { changeBillingRules } from "@/lib/billing/billing-rules/mutations";
import { previewPath } from "@/lib/billing/billing-rules/rules/preview-path";
import { billingRulesRequest, savedBillingRulesSchema } from "@/lib/billing/billing-rules/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Saves a new version of the billing rules, as shown in the preview. */
export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: billingRulesRequest,
  output: savedBillingRulesSchema,
  form: { page: ({ values }) => previewPath(values), next: dashboardPaths.billingRules },
  handler: async ({ actor, body }) => ({ version: await changeBillingRules(actor, body) }),
});

export const POST = PUT;
