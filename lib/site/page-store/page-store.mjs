// Next's file-system cache, with finished pages. Plain JavaScript: Next loads it unbundled.
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import tags from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { finishPage } from "./finish-page.mjs";

/**
 * @import { IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types"
 * @typedef {{ entry: CacheEntry, until: number }} ShortLivedPage `until` in epoch milliseconds
 * @typedef {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>["get"]>>>} CacheEntry
 */

/**
 * Node imports the CommonJS module, TypeScript its default export.
 * @type {typeof fileSystemCache}
 */
const FileSystemCache = Reflect.get(fileSystemCache, "default") ?? fileSystemCache;
const { areTagsStale, tagsManifest } = tags;

/** A cast: TypeScript allows no access to the values of Next's enum. */
const PAGE = /** @type {Parameters<InstanceType<typeof FileSystemCache>["get"]>[1]} */ ({
  kind: "APP_PAGE",
  isFallback: false,
  isRoutePPREnabled: false,
});
const TAGS_HEADER = "x-next-cache-tags";
/** Epoch milliseconds after which a stored page is stale. */
const RENEW_HEADER = "x-renew-at";
/** Pages rendered for one query: finished, but never stored. */
const UNSTORED = /\/\$\/(variant|redirect)\//;
const RETRY_AFTER_SECONDS = "5";

/**
 * Pages kept for seconds only, by key.
 * @type {Map<string, ShortLivedPage>}
 */
const shortLived = new Map();
const SHORT_LIVED_MAX = 200;

/** lib/site/page-store/invalidate-pages.ts, which runs in the same process, reports edits through this. */
Reflect.set(
  globalThis,
  Symbol.for("roadcall.markTagStale"),
  (/** @type {string} */ tag, /** @type {number} */ at) => {
    const known = tagsManifest.get(tag) ?? {};
    tagsManifest.set(tag, { ...known, stale: Math.max(known.stale ?? 0, at) });
  },
);

export default class PageStore extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args
   */
  async get(...args) {
    const [key, context] = args;
    if (context.kind !== "APP_PAGE") return super.get(key, context);
    const entry = takeShortLived(key) ?? (await super.get(key, context));
    if (entry?.value?.kind !== "APP_PAGE") return entry;
    // Pages prerendered by the build bypass `set`.
    const marks = finish(entry.value);
    if (marks?.keep !== undefined || entry.value.status === 503) return null;
    if (Number(entry.value.headers?.[RENEW_HEADER] ?? Infinity) <= Date.now()) return null;
    // Never serve a stale 404: the page may exist again.
    if (entry.value.status === 404 && areTagsStale(tagsOf(entry.value), entry.lastModified)) {
      return null;
    }
    return entry;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} args
   */
  async set(...args) {
    const [key, data, context] = args;
    if (data?.kind !== "APP_PAGE") return super.set(key, data, context);
    const marks = finish(data) ?? {};
    if (UNSTORED.test(key)) {
      Object.assign(data.headers ?? {}, { "cache-control": "private, no-store" });
      return;
    }
    const isMakeshift = data.status === 503 || marks.keep !== undefined;
    if (isMakeshift || data.status === 404) {
      const stored = await super.get(key, PAGE);
      // A page made without the database replaces nothing. A 404 replaces only the page that is
      // gone.
      if (isMakeshift && !stored) keepFor(key, data, marks.keep ?? 0);
      if (isMakeshift || !stored) return;
    }
    await super.set(key, data, context);
    markBornStale(data, marks.rendered);
  }
}

/**
 * Finishes an entry in place; null if it already was.
 * @param {IncrementalCachedAppPageValue} value
 */
function finish(value) {
  value.headers ??= {};
  if (value.headers["content-security-policy"]) return null;
  const { html, marks, csp } = finishPage(String(value.html));
  value.html = html;
  if (marks.status) value.status = marks.status;
  if (marks.renew) value.headers[RENEW_HEADER] = String(marks.renew);
  if (marks.location) value.headers.location = marks.location;
  value.headers["content-security-policy"] = csp;
  value.headers["speculation-rules"] = '"/speculation-rules.json"';
  value.headers["cache-control"] =
    value.status === undefined || value.status === 200
      ? "public, max-age=0, must-revalidate"
      : "no-store";
  if (value.status === 503) value.headers["retry-after"] = RETRY_AFTER_SECONDS;
  // No page links through React's router, so the flight data is never requested.
  value.rscData = Buffer.alloc(0);
  value.segmentData = undefined;
  return marks;
}

/** @param {IncrementalCachedAppPageValue} value */
function tagsOf(value) {
  const header = value.headers?.[TAGS_HEADER];
  return typeof header === "string" ? header.split(",") : [];
}

/**
 * An edit during rendering may be missing, although the page is newer.
 * @param {IncrementalCachedAppPageValue} value
 * @param {number | undefined} rendered
 */
function markBornStale(value, rendered) {
  if (rendered === undefined) return;
  for (const tag of tagsOf(value)) {
    const known = tagsManifest.get(tag);
    if ((known?.stale ?? 0) >= rendered) tagsManifest.set(tag, { ...known, stale: Date.now() + 1 });
  }
}

/**
 * @param {string} key
 * @param {IncrementalCachedAppPageValue} value
 * @param {number} seconds
 */
function keepFor(key, value, seconds) {
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
function takeShortLived(key) {
  const kept = shortLived.get(key);
  if (!kept) return null;
  if (kept.until > Date.now()) return kept.entry;
  shortLived.delete(key);
  return null;
}
