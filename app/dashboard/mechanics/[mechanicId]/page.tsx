import { MechanicScreen } from "@/app/dashboard/mechanics/[mechanicId]/mechanic-screen";
import { guardedPage } from "@/app/guarded-page";
import { listAuditEvents } from "@/lib/audit/data";
import { AppError, found } from "@/lib/core/app-error";
import { requireActor } from "@/lib/core/auth/require-actor";
import { isId } from "@/lib/core/http/fields";
import { previewCoverage } from "@/lib/coverage/data";
import { findProfile } from "@/lib/profile/data";
import { findRosterEntry } from "@/lib/roster/data";
import { listAllServices } from "@/lib/services/data";

export const metadata = { title: "Mechanic" };

const EVENTS_SHOWN = 50;
const NOBODY = "There is no such mechanic.";

export default guardedPage<{ mechanicId: string }>(async ({ params }) => {
  await requireActor("admin");
  const { mechanicId } = await params;
  if (!isId(mechanicId)) throw new AppError("not_found", NOBODY);
  const [mechanic, profile, services, { items }] = await Promise.all([
    findRosterEntry(mechanicId),
    findProfile(mechanicId),
    listAllServices(),
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "mechanic", subjectId: mechanicId }),
  ]);
  const { zipcode, radiusMiles } = found(profile, NOBODY);
  const preview = radiusMiles === null ? null : await previewCoverage(zipcode, radiusMiles);
  return (
    <MechanicScreen
      mechanic={found(mechanic, NOBODY)}
      profile={found(profile, NOBODY)}
      services={services}
      preview={preview}
      events={items}
    />
  );
});
