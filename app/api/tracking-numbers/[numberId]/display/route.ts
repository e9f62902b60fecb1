import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { showNumber } from "@/lib/tracking-numbers/mutations/place-number";
import { numberActionSchema, numberParams, savedNumberSchema } from "@/lib/tracking-numbers/schema";

/** Shows the number on pages again. */
export const POST = apiRoute({
  auth: "admin",
  params: numberParams,
  body: numberActionSchema,
  output: savedNumberSchema,
  form: { page: ({ params: { numberId } }) => dashboardPaths.trackingNumber(numberId) },
  handler: async ({ actor, params: { numberId }, body }) => {
    await showNumber(actor, numberId, body);
    return { id: numberId };
  },
});
