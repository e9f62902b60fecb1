import { changeCallFee } from "@/lib/catalog/call-fees/mutations/change-fee";
import { feePreviewPath } from "@/lib/catalog/call-fees/rules/preview-path";
import {
  callFeeFormSchema,
  callFeeParams,
  savedCallFeeSchema,
} from "@/lib/catalog/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  needsProof: true,
  params: callFeeParams,
  body: callFeeFormSchema,
  output: savedCallFeeSchema,
  form: {
    page: ({ params: { feeId }, values }) => feePreviewPath(feeId, values),
    next: dashboardPaths.callFees,
  },
  handler: async ({ actor, params: { feeId }, body: { fee: feeCents, from, revision } }) => {
    const change = { feeCents, from, revision, now: new Date() };
    return { changeId: await changeCallFee(actor, feeId, change) };
  },
});

export const POST = PUT;
