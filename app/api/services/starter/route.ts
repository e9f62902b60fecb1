import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { addStarterServices } from "@/lib/services/mutations/add-starter-services";
import { starterResultSchema } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Adds the services of the starter catalog that are missing, and search terms to services without any. */
export const POST = apiRoute({
  auth: "admin",
  body: z.strictObject({}),
  output: starterResultSchema,
  form: { page: dashboardPaths.services },
  handler: ({ actor }) => addStarterServices(actor),
});
