import { getEnv } from "@/lib/core/env";

export const dynamic = "force-dynamic";

/** Proves to IndexNow that submissions come from this site. */
export function GET(): Response {
  const { indexNowKey } = getEnv();
  return new Response(indexNowKey ?? "Not found.\n", {
    status: indexNowKey ? 200 : 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}
