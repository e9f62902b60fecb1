import { listQuerySchema } from "@/lib/core/http/listing";
import { methods, route } from "@/lib/core/http/route";
import { listOffers } from "@/lib/offers/data";
import { offerSchema } from "@/lib/offers/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    query: listQuerySchema,
    output: offerSchema,
    handler: ({ query }) => listOffers(query),
  }),
});
