import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { listSuggestions } from "@/lib/search/data/suggestions";
import { searchBoxQuerySchema, suggestionSchema } from "@/lib/search/schema";

/** For the search box, while the visitor types. */
export const GET = apiRoute({
  auth: "public",
  query: searchBoxQuerySchema,
  output: z.array(suggestionSchema),
  handler: ({ query }) => listSuggestions(query.q),
});
