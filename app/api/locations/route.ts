import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listLocations } from "@/lib/locations/data/directory";
import { locationSchema } from "@/lib/locations/schema";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: locationSchema,
  handler: ({ query }) => listLocations(query),
});
