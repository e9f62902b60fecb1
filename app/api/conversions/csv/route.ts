import { exportConversionList } from "@/lib/conversions/data/conversion-list";
import { conversionQuery, conversionSchema } from "@/lib/conversions/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { inZone } from "@/lib/core/http/table-query";

export const GET = apiRoute({
  auth: "admin",
  query: conversionQuery,
  output: conversionSchema,
  handler: ({ actor, query }) => exportConversionList(inZone(query, actor.timezone), new Date()),
});
