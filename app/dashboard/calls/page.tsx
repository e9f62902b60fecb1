import { CallsScreen } from "@/app/dashboard/calls/calls-screen";
import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { findPlace } from "@/lib/catalog/locations/data/directory";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { isAdmin } from "@/lib/core/auth/actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { cityInState } from "@/lib/core/states";
import { listCampaignNames } from "@/lib/marketing/campaigns/data/campaigns";
import { UNLINKED_ACCOUNT } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { callTable } from "@/lib/telephony/calls/schema/call-list";

export const metadata = { title: "Calls" };

export default guardedPage(async ({ searchParams }) => {
  const sent = await searchParams;
  const actor = await requireActor("member", dashboardPaths.calls, sent);
  if (!isAdmin(actor) && actor.mechanicId === null) {
    return <PageHead title="Calls" text={UNLINKED_ACCOUNT} />;
  }
  const { mechanic, city } = readTableQuery(callTable, sent);
  const isForAdmin = isAdmin(actor);
  const [initial, services, campaigns, profile, place] = await Promise.all([
    callList(actor).open(sent, actor.timezone),
    listAllServices(),
    isForAdmin ? listCampaignNames() : [],
    mechanic && isForAdmin ? findProfile(mechanic) : null,
    city ? findPlace(city) : null,
  ]);
  return (
    <CallsScreen
      isAdmin={isForAdmin}
      choices={{
        service: services.map(({ id, name }) => ({ id, name })),
        campaign: campaigns,
        mechanic: profile ? [{ id: profile.id, name: profile.name }] : [],
        city: place ? [{ id: place.id, name: cityInState(place) }] : [],
      }}
      initial={initial}
    />
  );
});
