import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { countUnmetDemand } from "@/lib/demand/mutations";
import { sourceOfLookup } from "@/lib/demand/rules/demand-query";
import { isSentByOwnPage } from "@/lib/demand/rules/person";
import { findZipCoverage, unknownZip } from "@/lib/locations/data/visitor-location";
import { zipProblemText } from "@/lib/locations/rules/zip-problem";
import { zipCoverageSchema } from "@/lib/locations/schema";
import { getSite } from "@/lib/settings/data";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ zip: inputFields.zip }),
  output: zipCoverageSchema,
  handler: async ({ request, params, ipHash }) => {
    const now = new Date();
    const found = orNotFound(
      await findZipCoverage(params.zip, { now, phones: await getSite() }),
      zipProblemText(unknownZip(params.zip)),
    );
    if (!found.success && isSentByOwnPage(request.headers)) {
      const source = sourceOfLookup(request.headers.get("referer"));
      const query = { source, zip: params.zip, serviceSlug: null };
      void countUnmetDemand(query, { now, ipHash });
    }
    return found;
  },
});
