import { GeotargetsScreen } from "@/app/dashboard/geotargets/geotargets-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { countGeotargets, listMatchedCities } from "@/lib/ads/data/matched-cities";
import { matchedCitiesQuery } from "@/lib/ads/schema";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Geotargets" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(matchedCitiesQuery, await searchParams);
  const [counts, { items, total }, returned] = await Promise.all([
    countGeotargets(),
    listMatchedCities(query),
    returnedFormOf(dashboardPaths.geotargets),
  ]);
  return <GeotargetsScreen counts={counts} initial={{ items, total }} returned={returned} />;
});
