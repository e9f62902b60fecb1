import { SettingsScreen } from "@/app/dashboard/settings/settings-screen";
import { guardedPage } from "@/app/guarded-page";
import { listSessions } from "@/lib/accounts/data";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { revisionOf } from "@/lib/core/revision";
import { getSettings, getSite } from "@/lib/settings/data";
import { toSiteForm } from "@/lib/settings/rules";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Settings" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", dashboardPaths.settings, await searchParams);
  const sessions = await listSessions(actor);
  const business = actor.role === "super_admin" ? await readBusiness() : null;
  const returned = await returnedFormOf(dashboardPaths.settings);
  return <SettingsScreen {...{ actor, sessions, business, returned }} />;
});

async function readBusiness() {
  const [site, settings] = [await getSite(), await getSettings()];
  return { site, settings, revision: revisionOf(toSiteForm(settings)) };
}
