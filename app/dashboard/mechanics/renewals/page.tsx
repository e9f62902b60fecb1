import { RenewalsScreen } from "@/app/dashboard/mechanics/renewals/renewals-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { countApplicationsToReview } from "@/lib/applications/data/admin-list";
import { countRenewals, renewalList } from "@/lib/mechanics/data/renewals";

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
