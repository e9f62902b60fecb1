import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { setNumberUrls } from "@/lib/tracking-numbers/mutations/set-urls";
import { numberParams, savedNumberSchema } from "@/lib/tracking-numbers/schema";

/** Sets this site's URLs for the number at Twilio. */
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
