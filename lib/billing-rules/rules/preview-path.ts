import { billingRulesFields } from "@/lib/billing-rules/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** The page that previews these fields of the form; others are left out. */
export function previewPath(fields: Readonly<Record<string, unknown>>): string {
  const known = Object.keys(billingRulesFields).flatMap((name) =>
    typeof fields[name] === "string" ? [[name, fields[name]]] : [],
  );
  return `${dashboardPaths.billingRules}?${new URLSearchParams(known)}`;
}
