import { z } from "zod";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { countUncoveredLookup } from "@/lib/marketing/demand/mutations";
import { zipCoverageSchema } from "@/lib/mechanics/profiles/schema/zip-coverage";
import { getSite } from "@/lib/platform/settings/data";
import { findZipCoverage, unknownZip } from "@/lib/site/landing/data/visitor-location";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ zip: inputFields.zip }),
  output: zipCoverageSchema,
  handler: async ({ request, params, ipHash }) => {
    const found = orNotFound(
      await findZipCoverage(params.zip, { now: new Date(), phones: await getSite() }),
      zipProblemText(unknownZip(params.zip)),
    );
    if (!found.success) countUncoveredLookup(params.zip, request, ipHash);
    return found;
  },
});
