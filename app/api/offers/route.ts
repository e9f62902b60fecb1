import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listOffers } from "@/lib/mechanics/profiles/data/directory";
import { offerSchema } from "@/lib/mechanics/profiles/schema/directory";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: offerSchema,
  handler: ({ query }) => listOffers(query),
});
