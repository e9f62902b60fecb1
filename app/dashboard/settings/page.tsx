import { SettingsScreen } from "@/app/dashboard/settings/settings-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/core/auth/require-actor";
import { dashboardPath } from "@/lib/core/dashboard-paths";
import { listSessions } from "@/lib/sessions/data";
import { getSettings, getSite } from "@/lib/settings/data";

export const metadata = { title: "Settings" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("member", dashboardPath.settings, await searchParams);
  const sessions = await listSessions(actor);
  const business =
    actor.role === "super_admin" ? { site: await getSite(), settings: await getSettings() } : null;
  return <SettingsScreen actor={actor} sessions={sessions} business={business} />;
});
