import { billingRulesFields } from "@/lib/billing-rules/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Returns the path of the page that previews these form fields. Leaves out fields that the form doesn't have. */
export function previewPath(fields: Readonly<Record<string, unknown>>): string {
  const known = [...Object.keys(billingRulesFields), "from"].flatMap((name) =>
    typeof fields[name] === "string" ? [[name, fields[name]]] : [],
  );
  return `${dashboardPaths.billingRules}?${new URLSearchParams(known)}`;
}
