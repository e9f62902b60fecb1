import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { setDriftedUrls } from "@/lib/telephony/tracking-numbers/mutations/set-urls";
import { urlsSetSchema } from "@/lib/telephony/tracking-numbers/schema";

/** Corrects the webhook URLs at Twilio for up to MAX_NUMBERS_SET numbers that don't point to this site. */
export const POST = apiRoute({
  auth: "admin",
  output: urlsSetSchema,
  form: { page: dashboardPaths.trackingNumbers },
  handler: ({ actor }) => setDriftedUrls(actor, new Date()),
});
