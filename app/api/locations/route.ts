import { methods, route } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listLocations } from "@/lib/locations/data/directory";
import { locationSchema } from "@/lib/locations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    query: listQuerySchema,
    output: locationSchema,
    handler: ({ query }) => listLocations(query),
  }),
});
