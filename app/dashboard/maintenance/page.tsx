import { adminPage } from "@/app/guarded-page";
import { JobsScreen } from "@/components/platform/jobs/jobs-screen";
import { returnedFormOf } from "@/lib/core/returned-form";
import { readJobScreen } from "@/lib/platform/jobs/data";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { JOBS } from "@/worker/jobs";

export const metadata = { title: "Maintenance" };

export default adminPage(async (_, actor) => {
  const initial = await readJobScreen(actor, { jobs: JOBS, screen: "maintenance" }, new Date());
  const returned = await returnedFormOf(dashboardPaths.maintenance);
  return (
    <JobsScreen
      screen="maintenance"
      title="Maintenance"
      text="Jobs that keep records consistent. They run on a schedule or when you start them."
      initial={initial}
      returned={returned}
    />
  );
});
