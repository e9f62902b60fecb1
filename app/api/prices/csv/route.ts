import { exportPrices } from "@/lib/catalog/price-rules/data/export";
import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/platform/imports/schema";

export const GET = apiRoute({
  auth: "admin",
  output: cellsSchema,
  handler: () => exportPrices(),
});
