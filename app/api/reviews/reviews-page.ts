import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Returns the page of the mechanic with the form, or the list of mechanics if the browser didn't name it. */
export function reviewsPage(referer: string): string {
  return referer.startsWith(dashboardPaths.mechanic("")) ? referer : dashboardPaths.mechanics;
}
