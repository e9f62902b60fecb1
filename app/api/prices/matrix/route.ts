import { apiRoute } from "@/lib/core/http/api-route";
import { listMatrix } from "@/lib/price-rules/data/matrix";
import { matrixQuerySchema, matrixRowSchema } from "@/lib/price-rules/schema";

export const GET = apiRoute({
  auth: "admin",
  query: matrixQuerySchema,
  output: matrixRowSchema,
  handler: ({ query }) => listMatrix(query),
});
