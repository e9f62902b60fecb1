import { listQuerySchema } from "@/lib/core/http/listing";
import { methods, route } from "@/lib/core/http/route";
import { listLocations } from "@/lib/locations/data";
import { locationSchema } from "@/lib/locations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    query: listQuerySchema,
    output: locationSchema,
    handler: ({ query }) => listLocations(query),
  }),
});
