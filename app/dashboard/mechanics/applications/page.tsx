import { ApplicationsScreen } from "@/app/dashboard/mechanics/applications/applications-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { applicationList, countApplicationsToReview } from "@/lib/applications/data/admin-list";
import { findLongestWaiting } from "@/lib/applications/data/queue";
import { countRenewals } from "@/lib/mechanics/data/renewals";

export const metadata = { title: "Applications" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [initial, applications, renewals, firstId] = await Promise.all([
    applicationList.open(await searchParams),
    countApplicationsToReview(),
    countRenewals(),
    findLongestWaiting(),
  ]);
  return <ApplicationsScreen {...{ initial, firstId }} waiting={{ applications, renewals }} />;
});
