import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { getSite } from "@/lib/platform/settings/data";
import { getLanding } from "@/lib/site/landing/data";
import { toAnswer } from "@/lib/site/landing/rules/answer";
import { answerSchema } from "@/lib/site/landing/schema";

/** For assistants, so that they needn't call a mechanic to ask for a price: /texas/austin/oil-change.json. */
export const GET = apiRoute({
  auth: "public",
  params: z.object({ serviceSlug: inputFields.slug, locationSlug: inputFields.locationSlug }),
  output: answerSchema,
  handler: async ({ params }) => {
    const site = await getSite();
    const now = new Date();
    const landing = orNotFound(
      await getLanding(params, { now, phones: site }),
      "The requested service is not available in this location.",
    );
    return toAnswer(landing, { siteUrl: site.siteUrl, now });
  },
});
