import { listMatchedCities } from "@/lib/ads/data/matched-cities";
import { matchedCitiesQuery, matchedCitySchema } from "@/lib/ads/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: matchedCitiesQuery,
  output: matchedCitySchema,
  handler: ({ query }) => listMatchedCities(query),
});
