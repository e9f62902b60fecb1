/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareRequests } = await import("@/lib/core/http/normalize-request");
  prepareRequests();
  const { enableResponseStatus } = await import("@/lib/core/http/response-status");
  enableResponseStatus();
  const { watchInvalidations } = await import("@/lib/site/page-store/invalidate-pages");
  watchInvalidations();
  const { watchLocIndex } = await import("@/lib/locations/data/loc-index");
  watchLocIndex();
  const { watchWaitingMail } = await import("@/lib/mail/data");
  watchWaitingMail();
  const { openIpDatabase } = await import("@/lib/vendors/ip-database");
  void openIpDatabase();
}
