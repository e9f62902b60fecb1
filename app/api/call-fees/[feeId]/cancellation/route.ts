import { cancelFeeChange } from "@/lib/call-fees/mutations/change-fee";
import { callFeeParams, canceledChangeSchema, cancellationSchema } from "@/lib/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Cancels an announced change of a fee before it takes effect. Throws `conflict` if it has taken effect. */
export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  params: callFeeParams,
  body: cancellationSchema,
  output: canceledChangeSchema,
  form: { page: dashboardPaths.callFees },
  handler: async ({ actor, params: { feeId } }) => {
    await cancelFeeChange(actor, feeId, new Date());
    return { isCanceled: true as const };
  },
});
