import type { Instrumentation } from "next";

/** Runs when a page, or anything else that Next renders, fails. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageError } = await import("@/lib/core/http/log-page-error");
  logPageError(error, request, context);
};

/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { getEnv } = await import("@/lib/core/env");
  // The only place where next-auth looks for the site's URL.
  process.env.NEXTAUTH_URL = getEnv().siteUrl;
  const { mode, metricsPorts } = getEnv();
  const { watchRequests } = await import("@/lib/core/http/watch-requests");
  const routes: string[] = JSON.parse(process.env.ROUTES ?? "[]");
  // The demo prints its log to the terminal.
  const isLogged = mode === "live";
  if (isLogged || metricsPorts.web !== null) watchRequests({ routes, isLogged });
  const { openDataKeyAtStart } = await import("@/lib/core/open-data-key");
  await openDataKeyAtStart();
  const { serveMetrics } = await import("@/lib/core/metrics-server");
  serveMetrics(metricsPorts.web);
  const { addStoreGauges } = await import("@/lib/platform/pages/page-store/store-gauges");
  addStoreGauges();
  const { addSiteGauges } = await import("@/lib/platform/monitoring/data/site-gauges");
  const { readJobs } = await import("@/app/read-jobs");
  addSiteGauges(readJobs);
  const { watchAlarms } = await import("@/app/watch-alarms");
  watchAlarms();
  const { watchInvalidations } = await import("@/lib/platform/pages/page-store/follow-edits");
  const { listBusiestPages, WARMED_PAGES } = await import("@/app/list-busiest-pages");
  await watchInvalidations(listBusiestPages, WARMED_PAGES);
  const { watchLocIndex } = await import("@/lib/catalog/locations/data/loc-index");
  watchLocIndex();
  const { watchWaitingMail } = await import("@/lib/platform/mail/data");
  watchWaitingMail();
  const { openIpDatabase } = await import("@/lib/vendors/ip-database");
  void openIpDatabase();
}
