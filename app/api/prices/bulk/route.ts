import { changeManyPrices } from "@/lib/catalog/price-rules/mutations/change-many-prices";
import { bulkPriceForm, bulkResultSchema } from "@/lib/catalog/price-rules/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Changes the price of a service in many cities, as shown in the preview. */
export const POST = apiRoute({
  auth: "admin",
  body: bulkPriceForm,
  output: bulkResultSchema,
  form: { page: dashboardPaths.bulkPrices, next: dashboardPaths.pricing },
  handler: ({ actor, body: { revision, formKey, ...bulk } }) =>
    changeManyPrices(actor, bulk, { revision, formKey }),
});
