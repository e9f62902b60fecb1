import { billingRulesFields } from "@/lib/billing/billing-rules/schema";
import { known } from "@/lib/catalog/call-fees/rules/preview-path";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Returns the path of the page that previews these form fields. Leaves out fields that the form doesn't have. */
export function previewPath(fields: Readonly<Record<string, unknown>>): string {
  return `${dashboardPaths.billingRules}?${known(fields, [...Object.keys(billingRulesFields), "from"])}`;
}
