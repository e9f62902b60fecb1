import { listConversions } from "@/lib/conversions/data/conversion-list";
import { conversionQuery, conversionSchema } from "@/lib/conversions/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: conversionQuery,
  output: conversionSchema,
  handler: ({ query }) => listConversions(query, new Date()),
});
