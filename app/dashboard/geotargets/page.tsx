import { GeotargetsScreen } from "@/app/dashboard/geotargets/geotargets-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { countGeotargets, matchedCityList } from "@/lib/ads/data/matched-cities";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Geotargets" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [counts, initial, returned] = await Promise.all([
    countGeotargets(),
    matchedCityList.open(await searchParams),
    returnedFormOf(dashboardPaths.geotargets),
  ]);
  return <GeotargetsScreen {...{ counts, initial, returned }} />;
});
