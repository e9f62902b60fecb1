import { changeCallFee } from "@/lib/call-fees/mutations/change-fee";
import { removalPreviewPath } from "@/lib/call-fees/rules/preview-path";
import { callFeeParams, callFeeRemovalSchema, savedCallFeeSchema } from "@/lib/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  params: callFeeParams,
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
});
