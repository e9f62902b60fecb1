import { adminPage } from "@/app/guarded-page";
import { JobsScreen } from "@/components/platform/jobs/jobs-screen";
import { returnedFormOf } from "@/lib/core/returned-form";
import { readJobScreen } from "@/lib/platform/jobs/data";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { JOBS } from "@/worker/jobs";

export const metadata = { title: "Missing data" };

export default adminPage(async (_, actor) => {
  const initial = await readJobScreen(actor, { jobs: JOBS, screen: "backfill" }, new Date());
  const returned = await returnedFormOf(dashboardPaths.backfill);
  return (
    <JobsScreen
      screen="backfill"
      title="Missing data"
      text="Jobs that fill in what is missing. Preview a job to see what it would change."
      initial={initial}
      returned={returned}
    />
  );
});
