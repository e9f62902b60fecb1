import { GeotargetsScreen } from "@/app/dashboard/geotargets/geotargets-screen";
import { adminPage } from "@/app/guarded-page";
import { returnedFormOf } from "@/lib/core/returned-form";
import { countGeotargets, matchedCityList } from "@/lib/marketing/ads/data/matched-cities";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Geotargets" };

export default adminPage(async ({ searchParams }) => {
  const [counts, initial, returned] = await Promise.all([
    countGeotargets(),
    matchedCityList.open(await searchParams),
    returnedFormOf(dashboardPaths.geotargets),
  ]);
  return <GeotargetsScreen {...{ counts, initial, returned }} />;
});
