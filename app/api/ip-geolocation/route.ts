import { orNotFound } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { locateVisitor } from "@/lib/locations/data/visitor-location";
import { LOCATION_SUGGESTION } from "@/lib/locations/rules/visitor-location";
import { visitorPlaceSchema } from "@/lib/locations/schema";

export const GET = apiRoute({
  auth: "public",
  output: visitorPlaceSchema,
  handler: ({ request }) =>
    orNotFound(locateVisitor(readVisitorOrigin(request.headers, getEnv())), LOCATION_SUGGESTION),
});
