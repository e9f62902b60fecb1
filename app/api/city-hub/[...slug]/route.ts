import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { getSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { cityHubSchema } from "@/lib/site/city-hub/schema";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ slug: inputFields.locationSlug }),
  output: cityHubSchema,
  handler: async ({ params }) =>
    orNotFound(
      await getCityHub(params.slug, { now: new Date(), phones: await getSite() }),
      "We don't currently serve this city, but check back soon!",
    ).hub,
});
