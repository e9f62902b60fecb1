import { z } from "zod";
import { addStarterServices } from "@/lib/catalog/services/mutations/add-starter-services";
import { starterResultSchema } from "@/lib/catalog/services/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Adds missing services from the starter catalog, and search terms to services that have none. */
export const POST = apiRoute({
  auth: "admin",
  body: z.strictObject({}),
  output: starterResultSchema,
  form: { page: dashboardPaths.services },
  handler: ({ actor }) => addStarterServices(actor),
});
