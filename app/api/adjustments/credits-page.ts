import { dashboardPaths } from "@/lib/site/dashboard-paths";

const MECHANICS_CREDITS = /^\/dashboard\/mechanics\/[^/]+\/credits$/;

/** Returns to the page that the form was on: one mechanic's credits, or everyone's. */
export const creditsPage = ({ referer }: { referer: string }): string =>
  MECHANICS_CREDITS.test(referer) ? referer : dashboardPaths.credits;
