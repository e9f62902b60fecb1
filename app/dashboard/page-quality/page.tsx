import { PageQualityScreen } from "@/app/dashboard/page-quality/page-quality-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { getSite } from "@/lib/settings/data";
import { listPageQuality } from "@/lib/sitemap/data/page-quality";
import { pageQualityQuerySchema } from "@/lib/sitemap/schema";

export const metadata = { title: "Page quality" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  // By default, the list shows the pages that are hidden from search engines.
  const query = readTableQuery(pageQualityQuerySchema, { indexed: "no", ...(await searchParams) });
  const { indexThreshold } = await getSite();
  const { items, total } = await listPageQuality(query, indexThreshold);
  return <PageQualityScreen initial={{ items, total }} threshold={indexThreshold} />;
});
