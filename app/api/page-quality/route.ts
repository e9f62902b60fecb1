import { listRoute } from "@/lib/core/http/list-route";
import { getSite } from "@/lib/platform/settings/data";
import { pageQualityList } from "@/lib/site/sitemap/data/page-quality";
import { pageQualityTable } from "@/lib/site/sitemap/schema";

export const GET = listRoute(pageQualityTable, {
  auth: "admin",
  list: async () => pageQualityList((await getSite()).indexThreshold),
});
