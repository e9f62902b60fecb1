import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { releaseUnused } from "@/lib/tracking-numbers/mutations/check-numbers";
import { numberActionSchema, numberParams, savedNumberSchema } from "@/lib/tracking-numbers/schema";

/** Releases a number to Twilio. Only works for numbers that have never been shown on a page. */
export const POST = apiRoute({
  auth: "admin",
  params: numberParams,
  body: numberActionSchema,
  output: savedNumberSchema,
  form: { page: ({ params: { numberId } }) => dashboardPaths.trackingNumber(numberId) },
  handler: async ({ actor, params: { numberId }, body }) => {
    await releaseUnused(actor, numberId, { ...body, now: new Date() });
    return { id: numberId };
  },
});
