import { listRoute } from "@/lib/core/http/list-route";
import { getSite } from "@/lib/settings/data";
import { pageQualityList } from "@/lib/sitemap/data/page-quality";
import { pageQualityTable } from "@/lib/sitemap/schema";

export const GET = listRoute(pageQualityTable, {
  auth: "admin",
  list: async () => pageQualityList((await getSite()).indexThreshold),
});
