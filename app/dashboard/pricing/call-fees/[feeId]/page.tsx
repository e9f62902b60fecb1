import { listAuditEvents } from "@/app/audit-trail";
import { CallFeeScreen } from "@/app/dashboard/pricing/call-fees/[feeId]/call-fee-screen";
import { readFeePreview } from "@/app/dashboard/pricing/call-fees/read-preview";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { findCallFee } from "@/lib/catalog/call-fees/data/list-fees";
import { previewFeeChange } from "@/lib/catalog/call-fees/data/preview-change";
import {
  CHANGE_FIELDS,
  feePreviewPath,
  removalPreviewPath,
} from "@/lib/catalog/call-fees/rules/preview-path";
import { callFeeFormSchema, callFeeRemovalSchema } from "@/lib/catalog/call-fees/schema";
import type { FeeTarget } from "@/lib/catalog/rating/call-fee";
import { orNotFound } from "@/lib/core/app-error";
import { parseInput } from "@/lib/core/http/parse-input";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { PageQuery } from "@/lib/platform/pages/paths";

export const metadata = { title: "Call fee" };

const EVENTS_SHOWN = 20;

export default guardedPage<{ feeId: string }>(async ({ params, searchParams }) => {
  const { feeId } = await params;
  const query = await searchParams;
  const { timezone } = await requireActor("admin", dashboardPaths.callFee(feeId), query);
  const now = new Date();
  const fee = orNotFound(await findCallFee(feeId), "Call fee not found. It may have been removed.");
  const reader = { timezone, now };
  const [{ items: events }, change, removal, returned] = await Promise.all([
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "call_fee", subjectId: fee.targetId }),
    query.fee === undefined ? null : readChange(fee, query, reader),
    query.remove === undefined ? null : readRemoval(fee, query, reader),
    returnedFormOf(
      query.remove === undefined ? feePreviewPath(feeId, query) : removalPreviewPath(feeId, query),
    ),
  ]);
  return <CallFeeScreen {...{ fee, events, change, removal, timezone, returned }} />;
});

type Reader = { timezone: string; now: Date };
type Fee = { id: string; target: FeeTarget };

function readChange({ id, target }: Fee, query: PageQuery, { timezone, now }: Reader) {
  return readFeePreview(dashboardPaths.callFee(id), { query, names: CHANGE_FIELDS }, (values) => {
    const { fee: feeCents, from } = parseInput(callFeeFormSchema, values, "query");
    return previewFeeChange({ target, feeCents, from, timezone }, now);
  });
}

function readRemoval({ id, target }: Fee, query: PageQuery, { timezone, now }: Reader) {
  return readFeePreview(dashboardPaths.callFee(id), { query, names: ["from"] }, (values) => {
    const { from } = parseInput(callFeeRemovalSchema, values, "query");
    return previewFeeChange({ target, feeCents: null, from, timezone }, now);
  });
}
