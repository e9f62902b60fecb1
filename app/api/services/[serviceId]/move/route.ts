import { z } from "zod";
import { moveService } from "@/lib/catalog/services/mutations/change-service";
import { serviceIdParams } from "@/lib/catalog/services/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
