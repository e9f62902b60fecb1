import { z } from "zod";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { zipPlaceSchema } from "@/lib/catalog/locations/schema";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";
import { unknownZip } from "@/lib/site/landing/data/visitor-location";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ zip: inputFields.zip }),
  output: zipPlaceSchema,
  handler: ({ params }) => orNotFound(findZip(params.zip), zipProblemText(unknownZip(params.zip))),
});
