import { apiRoute } from "@/lib/core/http/api-route";
import { countUncoveredLookup } from "@/lib/marketing/demand/mutations";
import { getSite } from "@/lib/platform/settings/data";
import { findZipCoverage } from "@/lib/site/landing/data/visitor-location";
import { findDestination } from "@/lib/site/search/data/destination";
import { destinationSchema, searchBoxQuerySchema } from "@/lib/site/search/schema";

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
