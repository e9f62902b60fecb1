import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { countUncoveredLookup } from "@/lib/demand/mutations";
import { findZipCoverage, unknownZip } from "@/lib/locations/data/visitor-location";
import { zipProblemText } from "@/lib/locations/rules/zip-problem";
import { zipCoverageSchema } from "@/lib/mechanics/schema/zip-coverage";
import { getSite } from "@/lib/settings/data";

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
