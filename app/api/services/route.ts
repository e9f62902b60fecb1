import { methods, route } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
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
