import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/platform/imports/schema";
import { exportFactors } from "@/lib/site/estimate-factors/data";

export const GET = apiRoute({
  auth: "admin",
  output: cellsSchema,
  handler: () => exportFactors(),
});
