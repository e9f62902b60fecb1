import { ApplicationsScreen } from "@/app/dashboard/mechanics/applications/applications-screen";
import { adminPage } from "@/app/guarded-page";
import {
  applicationList,
  countApplicationsToReview,
} from "@/lib/mechanics/applications/data/admin-list";
import { findLongestWaiting } from "@/lib/mechanics/applications/data/queue";
import { countRenewals } from "@/lib/mechanics/profiles/data/renewals";

export const metadata = { title: "Applications" };

export default adminPage(async ({ searchParams }) => {
  const [initial, applications, renewals, firstId] = await Promise.all([
    applicationList.open(await searchParams),
    countApplicationsToReview(),
    countRenewals(),
    findLongestWaiting(),
  ]);
  return <ApplicationsScreen {...{ initial, firstId }} waiting={{ applications, renewals }} />;
});
