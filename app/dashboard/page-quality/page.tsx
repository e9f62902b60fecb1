import { PageQualityScreen } from "@/app/dashboard/page-quality/page-quality-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { getSite } from "@/lib/platform/settings/data";
import { pageQualityList } from "@/lib/site/sitemap/data/page-quality";

export const metadata = { title: "Page quality" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const { indexThreshold } = await getSite();
  const initial = await pageQualityList(indexThreshold).open(await searchParams);
  return <PageQualityScreen initial={initial} threshold={indexThreshold} />;
});
