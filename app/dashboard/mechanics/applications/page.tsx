import { ApplicationsScreen } from "@/app/dashboard/mechanics/applications/applications-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { countApplicationsToReview, listApplications } from "@/lib/applications/data/admin-list";
import { findLongestWaiting } from "@/lib/applications/data/queue";
import { applicationListQuerySchema } from "@/lib/applications/schema/application";
import { readTableQuery } from "@/lib/core/http/table-query";
import { countRenewals } from "@/lib/mechanics/data/renewals";

export const metadata = { title: "Applications" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(applicationListQuerySchema, await searchParams);
  const [{ items, total }, applications, renewals, firstId] = await Promise.all([
    // By default, the list shows applications that are waiting for review.
    listApplications({ ...query, status: query.status ?? "waiting" }),
    countApplicationsToReview(),
    countRenewals(),
    findLongestWaiting(),
  ]);
  return (
    <ApplicationsScreen
      initial={{ items, total }}
      waiting={{ applications, renewals }}
      firstId={firstId}
    />
  );
});
