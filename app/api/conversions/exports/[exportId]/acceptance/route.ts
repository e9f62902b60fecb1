import { z } from "zod";
import { acceptExport } from "@/lib/conversions/mutations/record-result";
import { exportParams } from "@/lib/conversions/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Records that Google Ads accepted every row of an exported file that has no result yet. */
export const POST = apiRoute({
  auth: "admin",
  params: exportParams,
  output: z.object({ accepted: z.int() }),
  form: { page: dashboardPaths.conversions },
  handler: async ({ actor, params: { exportId } }) => ({
    accepted: await acceptExport(actor, exportId),
  }),
});
