import { listAuditEvents } from "@/app/audit-trail";
import { BillingRulesScreen } from "@/app/dashboard/settings/billing-rules/billing-rules-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { findMechanicNames, readPast } from "@/lib/billing/billing-rules/data/past";
import { previewPath } from "@/lib/billing/billing-rules/rules/preview-path";
import { replayRules } from "@/lib/billing/billing-rules/rules/replay-rules";
import {
  BILLING_RULE_FIELDS,
  billingRulesForm,
  fieldsOf,
} from "@/lib/billing/billing-rules/schema";
import { PREVIEW_DAYS } from "@/lib/catalog/call-fees/constants";
import { findAnnouncedRules, readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { readStart } from "@/lib/catalog/call-fees/rules/start-date";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { raisesCosts } from "@/lib/catalog/rating/fee-change";
import { AppError, type FieldErrors } from "@/lib/core/app-error";
import { parseInput } from "@/lib/core/http/parse-input";
import { returnedFormOf } from "@/lib/core/returned-form";
import { DAY_MS } from "@/lib/core/time";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Billing rules" };

const EVENTS_SHOWN = 20;
const MECHANICS_SHOWN = 10;

type Query = Record<string, string | string[] | undefined>;

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
    isAsked ? readPreview(entered, { current: rules, timezone: actor.timezone }) : null,
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

/** Returns what the entered rules would have changed, or the errors in them. */
async function readPreview(
  entered: Query,
  { current, timezone }: { current: BillingRules; timezone: string },
) {
  try {
    const now = new Date();
    const { rules: changed, from } = parseInput(billingRulesForm, entered, "query");
    readStart(from, { isIncrease: raisesCosts(current, changed), timezone, now });
    const { since, isCut, ...past } = await readPast(now);
    const mechanicsSince = new Date(now.getTime() - PREVIEW_DAYS * DAY_MS);
    const { mechanics, ...replay } = replayRules(past, { current, changed, mechanicsSince });
    const shown = mechanics.slice(0, MECHANICS_SHOWN);
    const names = await findMechanicNames(shown.map(({ mechanicId }) => mechanicId));
    const rows = shown.map((row) => ({ ...row, name: names.get(row.mechanicId) ?? "" }));
    const period = { since, isCut, calls: past.calls.length };
    return { replay: { ...replay, ...period, mechanics: rows, mechanicCount: mechanics.length } };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") {
      const problems: FieldErrors = error.fields ?? {};
      return { problems };
    }
    throw error;
  }
}
