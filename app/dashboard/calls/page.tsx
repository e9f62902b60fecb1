import { CallsScreen } from "@/app/dashboard/calls/calls-screen";
import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { isAdmin } from "@/lib/core/auth/actor";
import { readTableQuery } from "@/lib/core/http/table-query";
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
  const { mechanic } = readTableQuery(callTable, sent);
  const [initial, profile] = await Promise.all([
    callList(actor).open(sent, actor.timezone),
    mechanic && isAdmin(actor) ? findProfile(mechanic) : null,
  ]);
  return (
    <CallsScreen
      isAdmin={isAdmin(actor)}
      mechanic={profile && { id: profile.id, name: profile.name }}
      initial={initial}
    />
  );
});
