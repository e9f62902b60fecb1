import { RenewalsScreen } from "@/app/dashboard/mechanics/renewals/renewals-screen";
import { adminPage } from "@/app/guarded-page";
import { countApplicationsToReview } from "@/lib/mechanics/applications/data/admin-list";
import { listPhotosToReview } from "@/lib/mechanics/photos/data";
import { countRenewals, renewalList } from "@/lib/mechanics/profiles/data/renewals";

export const metadata = { title: "Renewals" };

export default adminPage(async ({ searchParams }) => {
  const [initial, photos, applications, renewals] = await Promise.all([
    renewalList.open(await searchParams),
    listPhotosToReview(),
    countApplicationsToReview(),
    countRenewals(),
  ]);
  return <RenewalsScreen {...{ initial, photos }} waiting={{ applications, renewals }} />;
});
