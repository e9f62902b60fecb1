import { listUnknownLocs } from "@/lib/ads/data/unknown-locs";
import { unknownLocSchema, unknownLocsQuery } from "@/lib/ads/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: unknownLocsQuery,
  output: unknownLocSchema,
  handler: ({ query }) => listUnknownLocs(query),
});
