import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { addStarterServices } from "@/lib/services/mutations/add-starter-services";
import { starterResultSchema } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Adds missing services from the starter catalog, and search terms to services that have none. */
export const POST = apiRoute({
  auth: "admin",
  body: z.strictObject({}),
  output: starterResultSchema,
  form: { page: dashboardPaths.services },
  handler: ({ actor }) => addStarterServices(actor),
});
