import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listServices } from "@/lib/services/data/catalog";
import { serviceSchema } from "@/lib/services/schema";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: serviceSchema,
  handler: ({ query }) => listServices(query),
});
