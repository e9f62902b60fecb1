import { CallFeesScreen } from "@/app/dashboard/pricing/call-fees/call-fees-screen";
import { readFeePreview } from "@/app/dashboard/pricing/call-fees/read-preview";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { findNamedTarget } from "@/lib/catalog/call-fees/data/find-target";
import {
  callFeeList,
  hasGlobalFee,
  listAnnouncedFees,
} from "@/lib/catalog/call-fees/data/list-fees";
import { previewFeeChange } from "@/lib/catalog/call-fees/data/preview-change";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { NEW_FIELDS, newFeePreviewPath } from "@/lib/catalog/call-fees/rules/preview-path";
import { newCallFeeSchema } from "@/lib/catalog/call-fees/schema";
import { listMatrixServices } from "@/lib/catalog/price-rules/data/matrix";
import { parseInput } from "@/lib/core/http/parse-input";
import { returnedFormOf } from "@/lib/core/returned-form";
import { requireNamedMechanic } from "@/lib/mechanics/profiles/data/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { PageQuery } from "@/lib/platform/pages/paths";

export const metadata = { title: "Call fees" };

export default guardedPage(async ({ searchParams }) => {
  const asked = await searchParams;
  const actor = await requireActor("admin", dashboardPaths.callFees, asked);
  const now = new Date();
  const { timezone } = actor;
  const { rules } = await readBillingRules();
  const isAsked = asked.fee !== undefined;
  const page = isAsked ? newFeePreviewPath(asked) : dashboardPaths.callFees;
  const [initial, services, hasGlobal, announced, entered, returned] = await Promise.all([
    callFeeList(now).open(asked),
    listMatrixServices(),
    hasGlobalFee(),
    listAnnouncedFees(now),
    isAsked ? readNewFee(asked, { timezone, now }) : null,
    returnedFormOf(page),
  ]);
  const { maxFeeCents } = rules;
  return (
    <CallFeesScreen
      {...{ services, hasGlobal, maxFeeCents, announced, entered, timezone, returned, initial }}
    />
  );
});

function readNewFee(query: PageQuery, { timezone, now }: { timezone: string; now: Date }) {
  return readFeePreview(dashboardPaths.callFees, { query, names: NEW_FIELDS }, async (values) => {
    const form = parseInput(newCallFeeSchema, values, "query");
    const mechanicId = form.mechanic === "" ? null : await requireNamedMechanic(form.mechanic);
    const target = await findNamedTarget(form, mechanicId);
    const { fee: feeCents, from } = form;
    return previewFeeChange({ target, feeCents, from, timezone, isNew: true }, now);
  });
}
