import { CoverageScreen } from "@/app/dashboard/coverage/coverage-screen";
import { guardedPage } from "@/app/guarded-page";
import { CoverageOverview } from "@/components/locations/coverage-overview";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLastChange } from "@/lib/audit/data/trail";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findState } from "@/lib/core/states";
import { coverageList, listMapCities } from "@/lib/locations/data/admin-list";
import { undoableLocations } from "@/lib/locations/mutations/location-subject";
import { coverageTable } from "@/lib/locations/schema/coverage-list";
import { undoableAreas } from "@/lib/mechanics/mutations/undo-areas";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Coverage" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
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
