import { found } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { methods, route } from "@/lib/core/http/api-route";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { locateVisitor } from "@/lib/locations/data/visitor-location";
import { ADDRESS_SUGGESTION } from "@/lib/locations/rules/visitor-location";
import { visitorPlaceSchema } from "@/lib/locations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    output: visitorPlaceSchema,
    handler: async ({ request }) =>
      found(await locateVisitor(readVisitorOrigin(request.headers, getEnv())), ADDRESS_SUGGESTION),
  }),
});
