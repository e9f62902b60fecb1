import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { createExport } from "@/lib/telephony/conversions/mutations/create-export";
import { exportFormSchema } from "@/lib/telephony/conversions/schema";

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
