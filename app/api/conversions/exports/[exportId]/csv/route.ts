import { readExportFile } from "@/lib/conversions/data/exports";
import { exportParams, fileRowSchema } from "@/lib/conversions/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  params: exportParams,
  output: fileRowSchema,
  handler: ({ params: { exportId } }) => readExportFile(exportId),
});
