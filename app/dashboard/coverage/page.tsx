import { CoverageScreen } from "@/app/dashboard/coverage/coverage-screen";
import { guardedPage } from "@/app/guarded-page";
import { CoverageOverview } from "@/components/locations/coverage-overview";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLastChange } from "@/lib/audit/data/trail";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findState } from "@/lib/core/states";
import { listCoverage, listMapCities } from "@/lib/locations/data/admin-list";
import { undoableLocations } from "@/lib/locations/mutations/location-subject";
import { coverageQuerySchema } from "@/lib/locations/schema/coverage-query";
import { undoableAreas } from "@/lib/mechanics/mutations/undo-areas";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Coverage" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const query = readTableQuery(coverageQuerySchema, await searchParams);
  const [{ items, total }, cities, change, returned] = await Promise.all([
    listCoverage(query),
    listMapCities(),
    findLastChange(actor.userId, [undoableAreas, undoableLocations], new Date()),
    returnedFormOf(dashboardPaths.coverage),
  ]);
  const stateName = findState(query.q)?.name ?? null;
  return (
    <CoverageScreen
      initial={{ items, total }}
      change={change}
      returned={returned}
      map={cities.length > 0 && <CoverageOverview cities={cities} stateName={stateName} />}
    />
  );
});
