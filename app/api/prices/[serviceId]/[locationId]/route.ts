import { changePrice } from "@/lib/catalog/price-rules/mutations/change-prices";
import { scopeOfCell, valueOfForm } from "@/lib/catalog/price-rules/rules/price-cell";
import {
  priceCellParams,
  priceFormSchema,
  savedPriceSchema,
} from "@/lib/catalog/price-rules/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Sets or removes the price of a service in a city. Either ID, but not both, may be "all". */
export const PUT = apiRoute({
  auth: "admin",
  params: priceCellParams,
  body: priceFormSchema,
  output: savedPriceSchema,
  form: {
    page: ({ params: { serviceId, locationId } }) => dashboardPaths.price(serviceId, locationId),
  },
  handler: async ({ actor, params, body }) => ({
    changeId: await changePrice(
      actor,
      { scope: scopeOfCell(params), value: valueOfForm(body) },
      body.revision,
    ),
  }),
});

export const POST = PUT;
