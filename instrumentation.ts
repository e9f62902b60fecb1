/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordPeerAddresses } = await import("@/lib/core/http/peer-address");
  recordPeerAddresses();
  const { recordAnswers } = await import("@/lib/core/http/response-status");
  recordAnswers();
  const { watchInvalidations } = await import("@/lib/core/page-store/watch-invalidations");
  watchInvalidations();
}
