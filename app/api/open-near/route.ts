import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findListedZip } from "@/lib/core/zip-places";
import { getSite } from "@/lib/platform/settings/data";
import type { Site } from "@/lib/platform/settings/schema";
import { getCityHub } from "@/lib/site/city-hub/data";
import { openNear } from "@/lib/site/home/rules";
import { openNearSchema } from "@/lib/site/home/schema";
import { findLocationForZip } from "@/lib/site/landing/data/visitor-location";
import { crewInReach } from "@/lib/site/search/data/crew-in-reach";

/** For the home page of visitors whose browser remembers a ZIP code. Null if no mechanic covers it. */
export const GET = apiRoute({
  auth: "public",
  query: z.object({ zip: inputFields.zip }),
  output: openNearSchema.nullable(),
  handler: async ({ query }) => find(query.zip, await getSite()),
});

async function find(zip: string, site: Site) {
  const context = { now: new Date(), phones: site };
  const place = findListedZip(zip);
  const location = place && (await findLocationForZip(place));
  const page = location && (await getCityHub(location.slug, context));
  if (!page || page.mechanics.length === 0) return null;
  return openNear(page, {
    crew: crewInReach(page.mechanics, place),
    office: site,
    now: context.now,
  });
}
