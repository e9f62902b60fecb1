import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/imports/schema";
import { exportPrices } from "@/lib/price-rules/data/export";

export const GET = apiRoute({
  auth: "admin",
  output: cellsSchema,
  handler: () => exportPrices(),
});
