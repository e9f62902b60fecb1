import { apiRoute } from "@/lib/core/http/api-route";
import { changeManyPrices } from "@/lib/price-rules/mutations/change-many-prices";
import { bulkPriceForm, bulkResultSchema } from "@/lib/price-rules/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Changes the price of a service in many cities, as shown in the preview. */
export const POST = apiRoute({
  auth: "admin",
  body: bulkPriceForm,
  output: bulkResultSchema,
  form: { page: dashboardPaths.bulkPrices, next: dashboardPaths.pricing },
  handler: ({ actor, body: { revision, formKey, ...bulk } }) =>
    changeManyPrices(actor, bulk, { revision, formKey }),
});
