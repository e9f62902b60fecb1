import { getEnv } from "@/lib/core/env";
import { cdnTagsOf } from "@/lib/platform/pages/cdn-tags";
import { CDN_CACHE_CONTROL } from "@/lib/platform/pages/page-store/page-headers.mjs";

/** Returns the headers by which a CDN that is told of edits keeps a page, or what goes with it; none without a CDN. */
export function cdnHeaders(path: string): Record<string, string> {
  if (!getEnv().cloudflare) return {};
  return { "cdn-cache-control": CDN_CACHE_CONTROL, "cache-tag": cdnTagsOf(path).join() };
}
