import { z } from "zod";
import { createExport } from "@/lib/conversions/mutations/create-export";
import { exportFormSchema } from "@/lib/conversions/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Creates a file for Google Ads with the conversions or adjustments that are ready. */
export const POST = apiRoute({
  auth: "admin",
  body: exportFormSchema,
  output: z.object({ id: z.string() }),
  status: 201,
  form: { page: dashboardPaths.conversions },
  handler: async ({ actor, body: { file } }) => ({
    id: await createExport(actor, file, new Date()),
  }),
});
