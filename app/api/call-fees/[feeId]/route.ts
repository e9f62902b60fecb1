import { changeCallFee } from "@/lib/call-fees/mutations";
import { callFeeFormSchema, callFeeParams, savedCallFeeSchema } from "@/lib/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: callFeeParams,
  body: callFeeFormSchema,
  output: savedCallFeeSchema,
  form: { page: ({ params: { feeId } }) => dashboardPaths.callFee(feeId) },
  handler: async ({ actor, params: { feeId }, body: { fee: feeCents, revision } }) => ({
    changeId: await changeCallFee(actor, feeId, { feeCents, revision }),
  }),
});

export const POST = PUT;
