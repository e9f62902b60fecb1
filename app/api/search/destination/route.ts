import { apiRoute } from "@/lib/core/http/api-route";
import { countUncoveredLookup } from "@/lib/demand/mutations";
import { findZipCoverage } from "@/lib/locations/data/visitor-location";
import { findDestination } from "@/lib/search/data/destination";
import { destinationSchema, searchBoxQuerySchema } from "@/lib/search/schema";
import { getSite } from "@/lib/settings/data";

/** For the search box, when the visitor searches. */
export const GET = apiRoute({
  auth: "public",
  query: searchBoxQuerySchema,
  output: destinationSchema,
  handler: ({ query, request, ipHash }) =>
    findDestination(query.q, async (zip) => {
      const found = await findZipCoverage(zip, { now: new Date(), phones: await getSite() });
      if (found && !found.success) countUncoveredLookup(zip, request, ipHash);
      return found;
    }),
});
