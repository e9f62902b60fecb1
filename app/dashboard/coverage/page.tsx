import { CoverageOverview } from "@/app/dashboard/coverage/coverage-overview";
import { CoverageScreen } from "@/app/dashboard/coverage/coverage-screen";
import { adminPage } from "@/app/guarded-page";
import { coverageList, listMapCities } from "@/lib/catalog/locations/data/admin-list";
import { undoableLocations } from "@/lib/catalog/locations/mutations/location-subject";
import { coverageTable } from "@/lib/catalog/locations/schema/coverage-list";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findState } from "@/lib/core/states";
import { undoableAreas } from "@/lib/mechanics/profiles/mutations/undo-areas";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Coverage" };

export default adminPage(async ({ searchParams }, actor) => {
  const parameters = await searchParams;
  const [initial, cities, change, returned] = await Promise.all([
    coverageList.open(parameters),
    listMapCities(),
    findLastChange(actor.userId, [undoableAreas, undoableLocations], new Date()),
    returnedFormOf(dashboardPaths.coverage),
  ]);
  const stateName = findState(readTableQuery(coverageTable, parameters).q)?.name ?? null;
  return (
    <CoverageScreen
      {...{ initial, change, returned }}
      map={cities.length > 0 && <CoverageOverview cities={cities} stateName={stateName} />}
    />
  );
});
