import { guardedPage } from "@/app/guarded-page";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { readJobScreen } from "@/lib/jobs/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { JOBS } from "@/worker/jobs";

export const metadata = { title: "Maintenance" };

export default guardedPage(async () => {
  const actor = await requireActor("admin");
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
