import { ApplicationScreen } from "@/app/dashboard/mechanics/applications/[applicationId]/application-screen";
import { guardedPage } from "@/app/guarded-page";
import { findReviewedApplication } from "@/lib/application-reviews/data";
import { findOtherContacts } from "@/lib/applications/data";
import { findFlags } from "@/lib/applications/rules";
import { listAuditEvents } from "@/lib/audit/data";
import { AppError, found } from "@/lib/core/app-error";
import { requireActor } from "@/lib/core/auth/require-actor";
import { isId } from "@/lib/core/http/fields";
import { previewCoverage } from "@/lib/coverage/data";

export const metadata = { title: "Application" };

const EVENTS_SHOWN = 50;
const NOTHING = "There is no such application.";

export default guardedPage<{ applicationId: string }>(async ({ params }) => {
  await requireActor("admin");
  const { applicationId: id } = await params;
  if (!isId(id)) throw new AppError("not_found", NOTHING);
  const application = found(await findReviewedApplication(id, new Date()), NOTHING);
  const { zipcode, radiusMiles, userId, email } = application;
  const own = {
    phone: application.phoneNumber,
    email,
    registration: application.papers.state_registration?.number ?? null,
  };
  const [contacts, preview, { items }] = await Promise.all([
    findOtherContacts({ userId, ...own }),
    zipcode && radiusMiles ? previewCoverage(zipcode, radiusMiles) : null,
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "application", subjectId: id }),
  ]);
  const others = contacts.map((contact) => ({ ...contact, flags: findFlags(own, [contact]) }));
  return (
    <ApplicationScreen application={application} others={others} preview={preview} events={items} />
  );
});
