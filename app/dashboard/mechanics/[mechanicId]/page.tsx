import { cache } from "react";
import { MechanicScreen } from "@/app/dashboard/mechanics/[mechanicId]/mechanic-screen";
import { guardedPage } from "@/app/guarded-page";
import { findCurrentActor, requireActor } from "@/lib/accounts/require-actor";
import { findDocumentsOf } from "@/lib/applications/data/application";
import { listAuditEvents } from "@/lib/audit/data";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { dateIn } from "@/lib/core/time";
import { previewCoverage } from "@/lib/locations/data/coverage";
import { findRosterEntry } from "@/lib/mechanics/data/admin-list";
import { findProfile } from "@/lib/mechanics/data/profile";
import { listAllServices } from "@/lib/services/data";

/** Asked for by the title and by the page. */
const findMechanic = cache(findRosterEntry);

/** Named after the mechanic, for who may know the name. */
export async function generateMetadata({ params }: { params: Promise<{ mechanicId: string }> }) {
  const actor = await findCurrentActor();
  const { mechanicId } = await params;
  const isAllowed = actor !== null && hasAccess(actor, "admin") && isId(mechanicId);
  const mechanic = isAllowed ? await findMechanic(mechanicId) : null;
  return { title: mechanic?.name ?? "Mechanic" };
}

const EVENTS_SHOWN = 50;
const NOBODY = "There is no such mechanic.";

export default guardedPage<{ mechanicId: string }>(async ({ params }) => {
  await requireActor("admin");
  const { mechanicId } = await params;
  if (!isId(mechanicId)) throw new AppError("not_found", NOBODY);
  const [mechanic, profile, services, documents, { items }] = await Promise.all([
    findMechanic(mechanicId),
    findProfile(mechanicId),
    listAllServices(),
    findDocumentsOf(mechanicId),
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "mechanic", subjectId: mechanicId }),
  ]);
  const { zipcode, radiusMiles, timezone } = orNotFound(profile, NOBODY);
  const preview = radiusMiles === null ? null : await previewCoverage(zipcode, radiusMiles);
  return (
    <MechanicScreen
      mechanic={orNotFound(mechanic, NOBODY)}
      profile={orNotFound(profile, NOBODY)}
      services={services}
      preview={preview}
      documents={documents}
      today={dateIn(timezone, new Date())}
      events={items}
    />
  );
});
