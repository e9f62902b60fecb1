import { found } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { methods, route } from "@/lib/core/http/route";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { locateVisitor } from "@/lib/visitor-location/data";
import { ADDRESS_SUGGESTION } from "@/lib/visitor-location/rules";
import { visitorPlaceSchema } from "@/lib/visitor-location/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    output: visitorPlaceSchema,
    handler: async ({ request }) =>
      found(await locateVisitor(readVisitorOrigin(request.headers, getEnv())), ADDRESS_SUGGESTION),
  }),
});
