import { MechanicsScreen } from "@/app/dashboard/mechanics/mechanics-screen";
import { adminPage } from "@/app/guarded-page";
import { countApplicationsToReview } from "@/lib/mechanics/applications/data/admin-list";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { countRenewals } from "@/lib/mechanics/profiles/data/renewals";

export const metadata = { title: "Mechanics" };

export default adminPage(async ({ searchParams }) => {
  const [initial, applications, renewals] = await Promise.all([
    mechanicList(new Date()).open(await searchParams),
    countApplicationsToReview(),
    countRenewals(),
  ]);
  return <MechanicsScreen initial={initial} waiting={{ applications, renewals }} />;
});
