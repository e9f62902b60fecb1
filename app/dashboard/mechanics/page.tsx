import { MechanicsScreen } from "@/app/dashboard/mechanics/mechanics-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { countApplicationsToReview } from "@/lib/mechanics/applications/data/admin-list";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { countRenewals } from "@/lib/mechanics/profiles/data/renewals";

export const metadata = { title: "Mechanics" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [initial, applications, renewals] = await Promise.all([
    mechanicList(new Date()).open(await searchParams),
    countApplicationsToReview(),
    countRenewals(),
  ]);
  return <MechanicsScreen initial={initial} waiting={{ applications, renewals }} />;
});
