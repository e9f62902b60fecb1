import { SettingsScreen } from "@/app/dashboard/settings/settings-screen";
import { guardedPage } from "@/app/guarded-page";
import { listSessions } from "@/lib/accounts/users/data";
import { requireActor } from "@/lib/accounts/users/require-actor";
import type { Actor } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { revisionOf } from "@/lib/core/revision";
import { CLAIM_IDS, type ClaimId } from "@/lib/platform/claims/constants";
import { readChoices } from "@/lib/platform/notifications/data";
import { requiredKinds } from "@/lib/platform/notifications/rules/choices";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSettings, getSite } from "@/lib/platform/settings/data";
import { toSiteForm } from "@/lib/platform/settings/rules";

export const metadata = { title: "Settings" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", dashboardPaths.settings, await searchParams);
  const sessions = await listSessions(actor);
  const notifications = actor.status === "active" ? await readNotifications(actor) : null;
  const business = actor.role === "super_admin" ? await readBusiness() : null;
  const returned = await returnedFormOf(dashboardPaths.settings);
  return <SettingsScreen {...{ actor, sessions, notifications, business, returned }} />;
});

async function readNotifications(actor: Actor) {
  return { ...(await readChoices(actor)), required: requiredKinds(actor.role) };
}

async function readBusiness() {
  const [site, settings] = [await getSite(), await getSettings()];
  const revisions = CLAIM_IDS.map((id) => [id, revisionOf(settings.claims[id] ?? null)] as const);
  return {
    site,
    settings,
    revision: revisionOf(toSiteForm(settings)),
    claimRevisions: Object.fromEntries(revisions) as Record<ClaimId, string>,
  };
}
