import { LOCATION_SUGGESTION } from "@/lib/catalog/locations/rules/visitor-location";
import { visitorPlaceSchema } from "@/lib/catalog/locations/schema";
import { orNotFound } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { locateVisitor } from "@/lib/site/landing/data/visitor-location";

export const GET = apiRoute({
  auth: "public",
  output: visitorPlaceSchema,
  handler: ({ request }) =>
    orNotFound(locateVisitor(readVisitorOrigin(request.headers, getEnv())), LOCATION_SUGGESTION),
});
