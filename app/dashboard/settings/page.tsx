import { SettingsScreen } from "@/app/dashboard/settings/settings-screen";
import { guardedPage } from "@/app/guarded-page";
import { listSessions } from "@/lib/accounts/users/data";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { type Actor, isMechanic } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { revisionOf } from "@/lib/core/revision";
import { CLAIM_IDS, type ClaimId } from "@/lib/platform/claims/constants";
import { readChoices, readReach, readyChannels } from "@/lib/platform/notifications/data";
import { requiredKinds } from "@/lib/platform/notifications/rules/choices";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSettings, getSite } from "@/lib/platform/settings/data";
import { toSiteForm } from "@/lib/platform/settings/rules";

export const metadata = { title: "Settings" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", dashboardPaths.settings, await searchParams);
  const sessions = await listSessions(actor);
  const notifications = actor.status === "active" ? await readNotifications(actor) : null;
  const reach = isMechanic(actor) ? await readReach(actor) : null;
  const business = actor.role === "super_admin" ? await readBusiness() : null;
  const returned = await returnedFormOf(dashboardPaths.settings);
  return <SettingsScreen {...{ actor, sessions, notifications, reach, business, returned }} />;
});

async function readNotifications(actor: Actor) {
  const { choices, revision } = await readChoices(actor);
  const required = requiredKinds(actor.role).filter(
    (required) => !choices.some(({ kind }) => kind === required),
  );
  return { choices, revision, required, channels: readyChannels() };
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
