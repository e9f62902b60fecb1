import { listQuerySchema } from "@/lib/core/http/listing";
import { methods, route } from "@/lib/core/http/route";
import { listMechanics } from "@/lib/mechanics/data";
import { mechanicSchema } from "@/lib/mechanics/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    query: listQuerySchema,
    output: mechanicSchema,
    handler: ({ query }) => listMechanics(query, new Date()),
  }),
});
