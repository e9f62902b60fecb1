import { findLocation } from "@/lib/catalog/locations/data/directory";
import { locationQuerySchema, quizLocationSchema } from "@/lib/catalog/locations/schema";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { formatPhone } from "@/lib/core/phone";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { getSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { resolveLocation } from "@/lib/site/landing/data/visitor-location";

const NOT_FOUND = "Location not found or no service coverage in this area";

/** Supplies the brake quiz with the city that it was opened for, so that it needn't ask for the location. */
export const GET = apiRoute({
  auth: "public",
  query: locationQuerySchema,
  output: quizLocationSchema,
  handler: async ({ query }) => {
    const context = { now: new Date(), phones: await getSite() };
    const slug = orNotFound(await resolveLocation(query), NOT_FOUND);
    const { id, city, state } = orNotFound(await findLocation(slug), NOT_FOUND);
    const { route } = orNotFound(await getCityHub(slug, context), NOT_FOUND);
    const { phone } = chooseNumber(route, context.now);
    const phoneNumber = route.mechanics.length > 0 ? formatPhone(phone) : null;
    return { locationId: id, city, state, phoneNumber };
  },
});
