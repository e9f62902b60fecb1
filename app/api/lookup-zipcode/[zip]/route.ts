import { z } from "zod";

import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";

import { unknownZip } from "@/lib/locations/data/visitor-location";
import { zipProblemText } from "@/lib/locations/rules/zip-problem";
import { zipPlaceSchema } from "@/lib/locations/schema";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ zip: inputFields.zip }),
  output: zipPlaceSchema,
  handler: ({ params }) => orNotFound(findZip(params.zip), zipProblemText(unknownZip(params.zip))),
});
