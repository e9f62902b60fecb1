import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { setNumberUrls } from "@/lib/tracking-numbers/mutations/set-urls";
import { numberParams, savedNumberSchema } from "@/lib/tracking-numbers/schema";

/** Sets the number's webhook URLs at Twilio to this site's. */
export const POST = apiRoute({
  auth: "admin",
  params: numberParams,
  output: savedNumberSchema,
  form: { page: ({ params: { numberId } }) => dashboardPaths.trackingNumber(numberId) },
  handler: async ({ actor, params: { numberId } }) => {
    await setNumberUrls(actor, numberId, new Date());
    return { id: numberId };
  },
});
