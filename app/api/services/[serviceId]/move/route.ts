import { z } from "zod";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { moveService } from "@/lib/services/mutations/change-service";
import { serviceIdParams } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Moves a service up or down one position in lists and on the home page. */
export const POST = apiRoute({
  auth: "admin",
  params: serviceIdParams,
  body: z.strictObject({ direction: z.enum(["up", "down"], { error: "Choose up or down." }) }),
  output: doneSchema,
  form: { page: dashboardPaths.services },
  handler: async ({ actor, params, body }) => {
    await moveService(actor, params.serviceId, body.direction);
    return DONE;
  },
});
