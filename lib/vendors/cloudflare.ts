import "server-only";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

const API = "https://api.cloudflare.com/client/v4";
/** Cloudflare's limit per call. */
const TAGS_PER_CALL = 30;
/** More tags than fit into this many calls are no better than one that purges everything. */
const MAX_CALLS = 10;

/** Whether a CDN stands in front of the site. */
export const hasCdn = (): boolean => getEnv().cloudflare !== null;

/**
 * Has Cloudflare drop its copies of the pages with these tags, or all pages if `tags` is null. Throws `unavailable` if it
 * doesn't confirm every call. Purging again does no harm.
 */
export async function purgeCdn(tags: readonly string[] | null, api = API): Promise<void> {
  if (tags === null || tags.length > TAGS_PER_CALL * MAX_CALLS) {
    await purge({ purge_everything: true }, api);
    return;
  }
  for (let start = 0; start < tags.length; start += TAGS_PER_CALL) {
    await purge({ tags: tags.slice(start, start + TAGS_PER_CALL) }, api);
  }
}

async function purge(body: object, api: string): Promise<void> {
  const { cloudflare } = getEnv();
  if (!cloudflare) throw new AppError("unavailable", "CLOUDFLARE_API_TOKEN isn’t set.");
  const response = await fetch(`${api}/zones/${cloudflare.zoneId}/purge_cache`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${cloudflare.apiToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS.cloudflare),
  }).catch(() => null);
  const answer: { success?: unknown } | null = await response?.json().catch(() => null);
  if (response?.ok && answer?.success === true) return;
  throw new AppError("unavailable", failureOf(response?.status));
}

function failureOf(status: number | undefined): string {
  if (status === undefined) return "Cloudflare didn’t respond.";
  const remedy =
    status === 401 || status === 403
      ? " Check CLOUDFLARE_API_TOKEN, which needs the permission “Cache Purge”."
      : "";
  return `Cloudflare returned ${status}.${remedy}`;
}
