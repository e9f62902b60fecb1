import { RenewalsScreen } from "@/app/dashboard/mechanics/renewals/renewals-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { countApplicationsToReview } from "@/lib/mechanics/applications/data/admin-list";
import { countRenewals, renewalList } from "@/lib/mechanics/profiles/data/renewals";

export const metadata = { title: "Renewals" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [initial, applications, renewals] = await Promise.all([
    renewalList.open(await searchParams),
    countApplicationsToReview(),
    countRenewals(),
  ]);
  return <RenewalsScreen initial={initial} waiting={{ applications, renewals }} />;
});
