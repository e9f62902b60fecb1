import { cache } from "react";
import { listAuditEvents } from "@/app/audit-trail";
import { CityScreen } from "@/app/dashboard/coverage/[locationId]/city-screen";
import { adminPage } from "@/app/guarded-page";
import { findCurrentActor } from "@/lib/accounts/users/require-actor";
import { findCityCoverage } from "@/lib/catalog/locations/data/city-coverage";
import { undoableLocations } from "@/lib/catalog/locations/mutations/location-subject";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { cityAndState } from "@/lib/core/place-names";
import { returnedFormOf } from "@/lib/core/returned-form";
import { undoableAreas } from "@/lib/mechanics/profiles/mutations/undo-areas";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

type Params = { locationId: string };

const NOT_FOUND = "City not found.";
const EVENTS_SHOWN = 20;

/** Cached, so that the metadata and the page share one read. */
const findCity = cache(findCityCoverage);

export async function generateMetadata({ params }: { params: Promise<Params> }) {
  const actor = await findCurrentActor();
  const { locationId } = await params;
  const isAllowed = actor !== null && hasAccess(actor, "admin") && isId(locationId);
  const city = isAllowed ? await findCity(locationId) : null;
  return { title: city ? cityAndState(city) : "City" };
}

export default adminPage<Params>(async ({ params }, actor) => {
  const { locationId } = await params;
  if (!isId(locationId)) throw new AppError("not_found", NOT_FOUND);
  const [city, { items }, change] = await Promise.all([
    findCity(locationId),
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "location", subjectId: locationId }),
    findLastChange(actor.userId, [undoableAreas, undoableLocations], new Date()),
  ]);
  return (
    <CityScreen
      city={orNotFound(city, NOT_FOUND)}
      events={items}
      change={change}
      returned={await returnedFormOf(dashboardPaths.city(locationId))}
    />
  );
});
