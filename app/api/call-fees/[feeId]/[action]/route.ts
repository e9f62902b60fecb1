import { cancelFeeChange, changeCallFee } from "@/lib/catalog/call-fees/mutations/change-fee";
import { removalPreviewPath } from "@/lib/catalog/call-fees/rules/preview-path";
import {
  callFeeParams,
  callFeeRemovalSchema,
  canceledChangeSchema,
  cancellationSchema,
  savedCallFeeSchema,
} from "@/lib/catalog/call-fees/schema";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const SHARED = { auth: "admin", needsProof: true, params: callFeeParams } as const;

export const POST = actionRoute({
  /** Cancels an announced change of a fee before it takes effect. Throws `conflict` if it has taken effect. */
  cancellation: apiRoute({
    ...SHARED,
    body: cancellationSchema,
    output: canceledChangeSchema,
    form: { page: dashboardPaths.callFees },
    handler: async ({ actor, params: { feeId } }) => {
      await cancelFeeChange(actor, feeId, new Date());
      return { isCanceled: true as const };
    },
  }),
  removal: apiRoute({
    ...SHARED,
    body: callFeeRemovalSchema,
    output: savedCallFeeSchema,
    form: {
      page: ({ params: { feeId }, values }) => removalPreviewPath(feeId, values),
      next: dashboardPaths.callFees,
    },
    handler: async ({ actor, params: { feeId }, body: { from, revision } }) => {
      const change = { feeCents: null, from, revision, now: new Date() };
      return { changeId: await changeCallFee(actor, feeId, change) };
    },
  }),
});
