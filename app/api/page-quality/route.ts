import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";
import { listPageQuality } from "@/lib/sitemap/data/page-quality";
import { pageQualityQuerySchema, pageQualityRowSchema } from "@/lib/sitemap/schema";

export const GET = apiRoute({
  auth: "admin",
  query: pageQualityQuerySchema,
  output: pageQualityRowSchema,
  handler: async ({ query }) => listPageQuality(query, (await getSite()).indexThreshold),
});
