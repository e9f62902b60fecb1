import { chosenCitySchema, locParams } from "@/lib/catalog/geotargets/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { chooseCity } from "@/lib/marketing/ads/mutations/choose-city";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Sets the city that visitors with this Google Ads location ID are sent to. */
export const PUT = apiRoute({
  auth: "admin",
  params: locParams,
  body: chosenCitySchema,
  output: doneSchema,
  form: { page: dashboardPaths.unknownLocs },
  handler: async ({ actor, params: { loc }, body: { city } }) => {
    await chooseCity(actor, loc, city);
    return DONE;
  },
});

export const POST = PUT;
