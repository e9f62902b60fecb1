import { guardedPage } from "@/app/guarded-page";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { readJobScreen } from "@/lib/jobs/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { JOBS } from "@/worker/jobs";

export const metadata = { title: "Backfill" };

export default guardedPage(async () => {
  const actor = await requireActor("admin");
  const initial = await readJobScreen(actor, { jobs: JOBS, screen: "backfill" }, new Date());
  const returned = await returnedFormOf(dashboardPaths.backfill);
  return (
    <JobsScreen
      screen="backfill"
      title="Backfill"
      text="Jobs that fill in missing data. Start with a dry run."
      initial={initial}
      returned={returned}
    />
  );
});
