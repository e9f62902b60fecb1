import { cache } from "react";
import { listAuditEvents } from "@/app/audit-trail";
import { ApplicationScreen } from "@/app/dashboard/mechanics/applications/[applicationId]/application-screen";
import { adminPage } from "@/app/guarded-page";
import { findCurrentActor } from "@/lib/accounts/users/require-actor";
import { previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { listDuplicates } from "@/lib/mechanics/applications/data/duplicates";
import { findQueuePlace } from "@/lib/mechanics/applications/data/queue";
import { findReviewedApplication } from "@/lib/mechanics/applications/data/review";

/** Cached, so that the metadata and the page share one read. */
const findApplication = cache((id: string) => findReviewedApplication(id, new Date()));

/** Shows the name only to administrators. */
export async function generateMetadata({ params }: { params: Promise<{ applicationId: string }> }) {
  const actor = await findCurrentActor();
  const { applicationId: id } = await params;
  const isAllowed = actor !== null && hasAccess(actor, "admin") && isId(id);
  const application = isAllowed ? await findApplication(id) : null;
  return { title: application ? `${application.name}’s application` : "Application" };
}

const EVENTS_SHOWN = 50;
const NOTHING = "Application not found.";

export default adminPage<{ applicationId: string }>(async ({ params }) => {
  const { applicationId: id } = await params;
  if (!isId(id)) throw new AppError("not_found", NOTHING);
  const application = orNotFound(await findApplication(id), NOTHING);
  const { zipcode, radiusMiles, submittedAt } = application;
  const [duplicates, preview, { items }, place] = await Promise.all([
    listDuplicates(id),
    zipcode && radiusMiles ? previewCoverage(zipcode, radiusMiles) : null,
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "application", subjectId: id }),
    findQueuePlace({ id, submittedAt: new Date(orNotFound(submittedAt, NOTHING)) }),
  ]);
  return (
    <ApplicationScreen
      application={application}
      duplicates={duplicates}
      preview={preview}
      events={items}
      place={place}
    />
  );
});
