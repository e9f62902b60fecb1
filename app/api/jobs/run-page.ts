import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Returns the job screen that a form was submitted from. */
export function runPage({ referer }: { referer: string }): string {
  return referer === dashboardPaths.backfill ? referer : dashboardPaths.maintenance;
}
