import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

/** @import { IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types" */

const TAGS_HEADER = "x-next-cache-tags";

/** @param {Pick<IncrementalCachedAppPageValue, "headers">} value */
export function tagsOf(value) {
  const header = value.headers?.[TAGS_HEADER];
  return typeof header === "string" ? header.split(",") : [];
}

/**
 * Whether any of the page's tags has been purged since `rendered` (epoch milliseconds).
 * @param {Pick<IncrementalCachedAppPageValue, "headers">} value
 * @param {number | undefined} rendered
 */
export function wasPurgedSince(value, rendered) {
  if (rendered === undefined) return false;
  return tagsOf(value).some((tag) => (tagsManifest.get(tag)?.expired ?? 0) >= rendered);
}

/**
 * Marks a page as stale if it may lack an edit made while it was being rendered, even though it is newer than the edit.
 * @param {IncrementalCachedAppPageValue} value
 * @param {number | undefined} rendered
 */
export function markBornStale(value, rendered) {
  if (rendered === undefined) return;
  for (const tag of tagsOf(value)) {
    const known = tagsManifest.get(tag);
    if ((known?.stale ?? 0) >= rendered) tagsManifest.set(tag, { ...known, stale: Date.now() + 1 });
  }
}
