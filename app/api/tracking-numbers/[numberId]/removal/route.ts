import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { takeOffNumber } from "@/lib/tracking-numbers/mutations/place-number";
import { numberActionSchema, numberParams, savedNumberSchema } from "@/lib/tracking-numbers/schema";

/** Removes the number from pages. */
export const POST = apiRoute({
  auth: "admin",
  params: numberParams,
  body: numberActionSchema,
  output: savedNumberSchema,
  form: { page: ({ params: { numberId } }) => dashboardPaths.trackingNumber(numberId) },
  handler: async ({ actor, params: { numberId }, body }) => {
    await takeOffNumber(actor, numberId, { ...body, now: new Date() });
    return { id: numberId };
  },
});
