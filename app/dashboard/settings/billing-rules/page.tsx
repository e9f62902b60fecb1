import { listAuditEvents } from "@/app/audit-trail";
import { BillingRulesScreen } from "@/app/dashboard/settings/billing-rules/billing-rules-screen";
import { readRulesPreview } from "@/app/dashboard/settings/billing-rules/read-preview";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { previewPath } from "@/lib/billing/billing-rules/rules/preview-path";
import { BILLING_RULE_FIELDS, fieldsOf } from "@/lib/billing/billing-rules/schema";
import { findAnnouncedRules, readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Billing rules" };

const EVENTS_SHOWN = 20;

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  const actor = await requireActor("admin", dashboardPaths.billingRules, query);
  const { version, rules, revision } = await readBillingRules();
  const announced = await findAnnouncedRules();
  const stored = fieldsOf(rules);
  const entered = Object.fromEntries(
    Object.entries({ ...stored, from: "" }).map(([name, value]) => [
      name,
      String(query[name] ?? value),
    ]),
  );
  const isAsked = Object.keys(stored).some((name) => query[name] !== undefined);
  const [{ items: events }, returned, preview] = await Promise.all([
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "billing_rules" }),
    returnedFormOf(previewPath(query)),
    isAsked ? readRulesPreview(entered, { current: rules, timezone: actor.timezone }) : null,
  ]);
  const canSave = actor.role === "super_admin";
  return (
    <BillingRulesScreen
      {...{ version, stored, entered, revision, events, returned, canSave }}
      timezone={actor.timezone}
      announced={
        announced && {
          changes: changedRules(rules, announced.rules),
          at: announced.effectiveAt.toISOString(),
        }
      }
      {...preview}
    />
  );
});

/** Returns the fields of the form that differ, with their values. */
function changedRules(before: BillingRules, after: BillingRules) {
  const [old, announced] = [fieldsOf(before), fieldsOf(after)];
  return BILLING_RULE_FIELDS.filter((name) => old[name] !== announced[name]).map((name) => ({
    name,
    before: String(old[name]),
    after: String(announced[name]),
  }));
}
