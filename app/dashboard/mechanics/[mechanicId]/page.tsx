import { redirect } from "next/navigation";
import { cache } from "react";
import { listAuditEvents } from "@/app/audit-trail";
import { MechanicScreen } from "@/app/dashboard/mechanics/[mechanicId]/mechanic-screen";
import { guardedPage } from "@/app/guarded-page";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { hasAccess, isMechanic } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findStateCode } from "@/lib/core/zip-places";
import { findApplicationIdOf } from "@/lib/mechanics/applications/data/application";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { listRefusals } from "@/lib/mechanics/profiles/data/documents";
import { readLimitUse } from "@/lib/mechanics/profiles/data/limit-use";
import { findMechanicAccount, findProfile } from "@/lib/mechanics/profiles/data/profile";
import { listReviews } from "@/lib/mechanics/reviews/data/own-reviews";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { listCallsOfMechanic } from "@/lib/telephony/calls/data/call-list";

/** Cached, so that the metadata and the page share one read. */
const findMechanic = cache(findProfile);

/** Shows the name only to administrators. */
export async function generateMetadata({ params }: { params: Promise<{ mechanicId: string }> }) {
  const actor = await findCurrentActor();
  const { mechanicId } = await params;
  const isAllowed = actor !== null && hasAccess(actor, "admin") && isId(mechanicId);
  const mechanic = isAllowed ? await findMechanic(mechanicId) : null;
  return { title: mechanic?.name ?? "Mechanic" };
}

const EVENTS_SHOWN = 50;
const LINES_SHOWN = 5;

export default guardedPage<{ mechanicId: string }>(async ({ params }) => {
  const { mechanicId } = await params;
  await redirectOwner(mechanicId);
  const actor = await requireActor("admin");
  if (!isId(mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const [found, account, services, applicationId, refusals, { items }] = await Promise.all([
    findMechanic(mechanicId),
    findMechanicAccount(mechanicId),
    listAllServices(),
    findApplicationIdOf(mechanicId),
    listRefusals(mechanicId),
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "mechanic", subjectId: mechanicId }),
  ]);
  const profile = orNotFound(found, MECHANIC_NOT_FOUND);
  const { zipcode, radiusMiles } = profile;
  const now = new Date();
  const limitUse = await readLimitUse(profile, now);
  const preview = radiusMiles === null ? null : await previewCoverage(zipcode, radiusMiles);
  const [wallet, calls, credits] = await Promise.all([
    readWallet(mechanicId, now),
    listCallsOfMechanic(actor, mechanicId, LINES_SHOWN),
    creditList(mechanicId).open({}, actor.timezone),
  ]);
  const { availableCents, debtCents } = wallet;
  const latest = credits.items.slice(0, LINES_SHOWN);
  return (
    <MechanicScreen
      actor={actor}
      money={{ availableCents, debtCents, calls, credits: latest }}
      profile={profile}
      account={account}
      services={services}
      preview={preview}
      applicationId={applicationId}
      refusals={refusals}
      stateCode={findStateCode(zipcode) ?? ""}
      now={now}
      limitUse={limitUse}
      reviews={await listReviews(mechanicId)}
      events={items}
      returned={await returnedFormOf(dashboardPaths.mechanic(mechanicId))}
    />
  );
});

/** Mechanics edit their own profile on another page. Forms sent without a Referer lead here. */
async function redirectOwner(mechanicId: string): Promise<void> {
  const actor = await findCurrentActor();
  if (!actor || !isMechanic(actor) || !hasAccess(actor, "mechanic")) return;
  if (actor.mechanicId === mechanicId) redirect(dashboardPaths.profile);
}
