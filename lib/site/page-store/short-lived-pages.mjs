/**
 * @import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js"
 * @import { IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types"
 * @typedef {NonNullable<Awaited<ReturnType<InstanceType<typeof fileSystemCache>["get"]>>>} CacheEntry
 * @typedef {{ entry: CacheEntry, until: number }} ShortLivedPage `until` in epoch milliseconds
 */

/**
 * Pages kept for only a few seconds, by key.
 * @type {Map<string, ShortLivedPage>}
 */
const shortLived = new Map();
const SHORT_LIVED_MAX = 200;

/**
 * @param {string} key
 * @param {IncrementalCachedAppPageValue} value
 * @param {number} seconds
 */
export function keepFor(key, value, seconds) {
  if (seconds <= 0) return;
  if (shortLived.size >= SHORT_LIVED_MAX) shortLived.clear();
  /** @type {CacheEntry} */
  const entry = {
    value,
    lastModified: Date.now(),
    cacheControl: { revalidate: false, expire: undefined },
  };
  shortLived.set(key, { entry, until: Date.now() + seconds * 1000 });
}

/** @param {string} key */
export function takeShortLived(key) {
  const kept = shortLived.get(key);
  if (!kept) return null;
  if (kept.until > Date.now()) return kept.entry;
  shortLived.delete(key);
  return null;
}
