import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { recordResult } from "@/lib/telephony/conversions/mutations/record-result";
import { conversionParams, resultFormSchema } from "@/lib/telephony/conversions/schema";

/** Records Google Ads' result for a conversion or its latest adjustment, or queues either one for another upload. */
export const PUT = apiRoute({
  auth: "admin",
  params: conversionParams,
  body: resultFormSchema,
  output: doneSchema,
  form: { page: dashboardPaths.conversions },
  handler: async ({ actor, params: { callId }, body }) => {
    await recordResult(actor, callId, { ...body, now: new Date() });
    return DONE;
  },
});

export const POST = PUT;
