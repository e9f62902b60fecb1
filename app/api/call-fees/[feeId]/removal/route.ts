import { changeCallFee } from "@/lib/call-fees/mutations";
import { callFeeParams, callFeeRemovalSchema, savedCallFeeSchema } from "@/lib/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: callFeeParams,
  body: callFeeRemovalSchema,
  output: savedCallFeeSchema,
  form: {
    page: ({ params: { feeId } }) => dashboardPaths.callFee(feeId),
    next: dashboardPaths.callFees,
  },
  handler: async ({ actor, params: { feeId }, body: { revision } }) => ({
    changeId: await changeCallFee(actor, feeId, { feeCents: null, revision }),
  }),
});
