import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { listSuggestions } from "@/lib/site/search/data/suggestions";
import { searchBoxQuerySchema, suggestionSchema } from "@/lib/site/search/schema";

/** For the search box, while the visitor types. */
export const GET = apiRoute({
  auth: "public",
  query: searchBoxQuerySchema,
  output: z.array(suggestionSchema),
  handler: ({ query }) => listSuggestions(query.q),
});
