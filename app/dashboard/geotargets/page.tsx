import { GeotargetsScreen } from "@/app/dashboard/geotargets/geotargets-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { countGeotargets, matchedCityList } from "@/lib/marketing/ads/data/matched-cities";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
