import { PageQualityScreen } from "@/app/dashboard/page-quality/page-quality-screen";
import { QualitySummary } from "@/app/dashboard/page-quality/quality-summary";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { getSite } from "@/lib/platform/settings/data";
import { pageQualityList } from "@/lib/site/sitemap/data/page-quality";
import { readPageQuality } from "@/lib/site/sitemap/data/page-quality-summary";

export const metadata = { title: "Page quality" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
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
