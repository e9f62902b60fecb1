import { listQuerySchema } from "@/lib/core/http/listing";
import { methods, route } from "@/lib/core/http/route";
import { listServices } from "@/lib/services/data";
import { serviceSchema } from "@/lib/services/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    query: listQuerySchema,
    output: serviceSchema,
    handler: ({ query }) => listServices(query),
  }),
});
