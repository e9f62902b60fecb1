import { PageQualityScreen } from "@/app/dashboard/page-quality/page-quality-screen";
import { QualitySummary } from "@/app/dashboard/page-quality/quality-summary";
import { adminPage } from "@/app/guarded-page";
import { getSite } from "@/lib/platform/settings/data";
import { pageQualityList } from "@/lib/site/sitemap/data/page-quality";
import { readPageQuality } from "@/lib/site/sitemap/data/page-quality-summary";

export const metadata = { title: "Page quality" };

export default adminPage(async ({ searchParams }) => {
  const { indexThreshold } = await getSite();
  const [initial, summary] = await Promise.all([
    pageQualityList(indexThreshold).open(await searchParams),
    readPageQuality(indexThreshold),
  ]);
  return (
    <PageQualityScreen
      initial={initial}
      threshold={indexThreshold}
      summary={<QualitySummary summary={summary} threshold={indexThreshold} />}
    />
  );
});
