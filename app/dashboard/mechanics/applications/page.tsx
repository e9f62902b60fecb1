import { ApplicationsScreen } from "@/app/dashboard/mechanics/applications/applications-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import {
  applicationList,
  countApplicationsToReview,
} from "@/lib/mechanics/applications/data/admin-list";
import { findLongestWaiting } from "@/lib/mechanics/applications/data/queue";
import { countRenewals } from "@/lib/mechanics/profiles/data/renewals";

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
