import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { releaseUnused } from "@/lib/tracking-numbers/mutations/check-numbers";
import { numberActionSchema, numberParams, savedNumberSchema } from "@/lib/tracking-numbers/schema";

/** Gives a number that pages never showed back to Twilio. */
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
