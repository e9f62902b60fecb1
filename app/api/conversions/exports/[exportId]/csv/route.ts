import { apiRoute } from "@/lib/core/http/api-route";
import { readExportFile } from "@/lib/telephony/conversions/data/exports";
import { exportParams, fileRowSchema } from "@/lib/telephony/conversions/schema";

export const GET = apiRoute({
  auth: "admin",
  params: exportParams,
  output: fileRowSchema,
  handler: ({ params: { exportId } }) => readExportFile(exportId),
});
