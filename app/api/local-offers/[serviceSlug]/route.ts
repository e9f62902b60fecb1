import { z } from "zod";
import { listNearestServed } from "@/lib/catalog/locations/nearby";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";
import { countUnmetDemand } from "@/lib/marketing/demand/mutations";
import { isSentByOwnPage } from "@/lib/marketing/demand/rules/person";
import { getSite } from "@/lib/platform/settings/data";
import { findLocalOffer } from "@/lib/site/landing/data";
import { findLocationForZip } from "@/lib/site/landing/data/visitor-location";
import { localOfferSchema } from "@/lib/site/landing/schema";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ serviceSlug: inputFields.slug }),
  query: z.union(
    [z.object({ locationId: inputFields.id }), z.object({ zip: inputFields.zip })],
    "Enter a ZIP code or a location ID.",
  ),
  output: localOfferSchema,
  handler: async ({ request, params, query, ipHash }) => {
    const now = new Date();
    if ("zip" in query && isSentByOwnPage(request.headers)) {
      const search = { source: "quiz", zip: query.zip, serviceSlug: params.serviceSlug } as const;
      void countUnmetDemand(search, { now, ipHash });
    }
    const id = "zip" in query ? await findLocationId(query.zip) : query.locationId;
    const context = { now, phones: await getSite() };
    const { offer, point } = orNotFound(
      id === null ? null : await findLocalOffer(params.serviceSlug, { id }, context),
      "Service or city not found.",
    );
    const isServed = offer.mechanics.length > 0;
    return {
      ...offer,
      nearest: isServed ? [] : await listNearestServed(point, params.serviceSlug, now),
    };
  },
});

async function findLocationId(zip: string): Promise<string | null> {
  const place = findZip(zip);
  return (place && (await findLocationForZip(place))?.id) ?? null;
}
