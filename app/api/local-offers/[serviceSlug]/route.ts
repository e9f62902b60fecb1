import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";
import { findLocalOffer } from "@/lib/landing/data";
import { localOfferSchema } from "@/lib/landing/schema";
import { listNearestServed } from "@/lib/locations/data/directory";
import { findLocationForZip } from "@/lib/locations/data/visitor-location";
import { getSite } from "@/lib/settings/data";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ serviceSlug: inputFields.slug }),
  query: z.union(
    [z.object({ locationId: inputFields.id }), z.object({ zip: inputFields.zip })],
    "Enter a ZIP code or a location ID.",
  ),
  output: localOfferSchema,
  handler: async ({ params, query }) => {
    const id = "zip" in query ? await findLocationId(query.zip) : query.locationId;
    const context = { now: new Date(), phones: await getSite() };
    const { offer, point } = orNotFound(
      id === null ? null : await findLocalOffer(params.serviceSlug, { id }, context),
      "Service or city not found.",
    );
    const isServed = offer.mechanics.length > 0;
    return {
      ...offer,
      nearest: isServed ? [] : await listNearestServed(point, params.serviceSlug),
    };
  },
});

async function findLocationId(zip: string): Promise<string | null> {
  const place = findZip(zip);
  return (place && (await findLocationForZip(place))?.id) ?? null;
}
