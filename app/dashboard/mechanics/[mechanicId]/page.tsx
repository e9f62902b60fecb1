import { redirect } from "next/navigation";
import { findMechanic, readRecord } from "@/app/dashboard/mechanics/[mechanicId]/read-record";
import { READ_TABS } from "@/app/dashboard/mechanics/[mechanicId]/read-tabs";
import { RecordHead } from "@/app/dashboard/mechanics/[mechanicId]/record-head";
import { guardedPage } from "@/app/guarded-page";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { hasAccess, isMechanic } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findRecordTab, recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Shows the name only to administrators. */
export async function generateMetadata({ params }: { params: Promise<{ mechanicId: string }> }) {
  const actor = await findCurrentActor();
  const { mechanicId } = await params;
  const isAllowed = actor !== null && hasAccess(actor, "admin") && isId(mechanicId);
  const mechanic = isAllowed ? await findMechanic(mechanicId) : null;
  return { title: mechanic?.name ?? "Mechanic" };
}

export default guardedPage<{ mechanicId: string }>(async ({ params, searchParams }) => {
  const { mechanicId } = await params;
  await redirectOwner(mechanicId);
  const actor = await requireActor("admin");
  const now = new Date();
  const record = await readRecord(actor, mechanicId, now);
  const tab = findRecordTab((await searchParams).tab);
  const returned = await returnedFormOf(recordTabHref(mechanicId, tab));
  return (
    <>
      <RecordHead record={record} open={tab} />
      {await READ_TABS[tab]({ actor, record, returned, now })}
    </>
  );
});

/** Mechanics edit their own profile on another page. Forms sent without a Referer lead here. */
async function redirectOwner(mechanicId: string): Promise<void> {
  const actor = await findCurrentActor();
  if (!actor || !isMechanic(actor) || !hasAccess(actor, "mechanic")) return;
  if (actor.mechanicId === mechanicId) redirect(dashboardPaths.profile);
}
