import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { setDriftedUrls } from "@/lib/tracking-numbers/mutations/set-urls";
import { urlsSetSchema } from "@/lib/tracking-numbers/schema";

/** Sets the webhook URLs at Twilio to this site's for up to MAX_NUMBERS_SET numbers that have different ones. */
export const POST = apiRoute({
  auth: "admin",
  output: urlsSetSchema,
  form: { page: dashboardPaths.trackingNumbers },
  handler: ({ actor }) => setDriftedUrls(actor, new Date()),
});
