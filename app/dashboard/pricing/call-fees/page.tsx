import { CallFeesScreen } from "@/app/dashboard/pricing/call-fees/call-fees-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLastChange } from "@/lib/audit/data/trail";
import { readBillingRules } from "@/lib/billing-rules/data/versions";
import { hasGlobalFee, listCallFees } from "@/lib/call-fees/data";
import { undoableCallFees } from "@/lib/call-fees/mutations";
import { callFeeQuerySchema } from "@/lib/call-fees/schema";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { listMatrixServices } from "@/lib/price-rules/data/matrix";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Call fees" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const query = readTableQuery(callFeeQuerySchema, await searchParams);
  const { rules } = await readBillingRules();
  const [{ items, total }, services, hasGlobal, change, returned] = await Promise.all([
    listCallFees(query, rules),
    listMatrixServices(),
    hasGlobalFee(),
    findLastChange(actor.userId, [undoableCallFees], new Date()),
    returnedFormOf(dashboardPaths.callFees),
  ]);
  const { maxFeeCents } = rules;
  return (
    <CallFeesScreen
      {...{ services, hasGlobal, maxFeeCents, change, returned }}
      initial={{ items, total }}
    />
  );
});
