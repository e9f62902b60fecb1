import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { acceptExport } from "@/lib/telephony/conversions/mutations/record-result";
import { exportParams } from "@/lib/telephony/conversions/schema";

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
