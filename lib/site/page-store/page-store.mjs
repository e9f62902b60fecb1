// Next's file-system cache, with finished pages. Plain JavaScript: Next loads it unbundled.
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import tags from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { finishPage } from "./finish-page.mjs";

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const { areTagsStale, tagsManifest } = tags;

const PAGE = { kind: "APP_PAGE", isFallback: false, isRoutePPREnabled: false };
const TAGS_HEADER = "x-next-cache-tags";
/** Epoch milliseconds after which a stored page is out of date by itself. */
const RENEW_HEADER = "x-renew-at";
/** Pages made for one query: finished like every page, never stored. */
const UNSTORED = /\/\$\/(variant|redirect)\//;
const RETRY_AFTER_SECONDS = "5";

/** Pages that may be kept for seconds only, by key: `{ entry, until }` in epoch milliseconds. */
const shortLived = new Map();
const SHORT_LIVED_MAX = 200;

/** lib/site/page-store/watch-invalidations.ts reports edits through this door: both live in one process. */
globalThis[Symbol.for("roadcall.markTagStale")] = (tag, at) => {
  const known = tagsManifest.get(tag) ?? {};
  tagsManifest.set(tag, { ...known, stale: Math.max(known.stale ?? 0, at) });
};

export default class PageStore extends FileSystemCache {
  async get(key, context) {
    if (context.kind !== "APP_PAGE") return super.get(key, context);
    const entry = takeShortLived(key) ?? (await super.get(key, context));
    if (entry?.value?.kind !== "APP_PAGE") return entry;
    // The build writes its pages without asking this class.
    const marks = finish(entry.value);
    if (marks?.keep !== undefined || entry.value.status === 503) return null;
    if (Number(entry.value.headers[RENEW_HEADER] ?? Infinity) <= Date.now()) return null;
    // A 404 is never served stale: the page may have come back.
    if (entry.value.status === 404 && areTagsStale(tagsOf(entry.value), entry.lastModified)) {
      return null;
    }
    return entry;
  }

  async set(key, data, context) {
    if (data?.kind !== "APP_PAGE") return super.set(key, data, context);
    const marks = finish(data) ?? {};
    if (UNSTORED.test(key)) {
      data.headers["cache-control"] = "private, no-store";
      return;
    }
    const isMakeshift = data.status === 503 || marks.keep !== undefined;
    if (isMakeshift || data.status === 404) {
      const stored = await super.get(key, PAGE);
      // A makeshift page replaces nothing; a 404 replaces the page that is gone, and only that.
      if (isMakeshift && !stored) keepFor(key, data, marks.keep ?? 0);
      if (isMakeshift || !stored) return;
    }
    await super.set(key, data, context);
    markBornStale(data, marks.rendered);
  }
}

/** Finishes an entry in place; null when that was done before. */
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
  // No page links through React's router, so nobody asks for the flight data.
  value.rscData = Buffer.alloc(0);
  value.segmentData = undefined;
  return marks;
}

function tagsOf(value) {
  return value.headers?.[TAGS_HEADER]?.split(",") ?? [];
}

/** An edit that came while the page was being made may not be in it, although the page is newer. */
function markBornStale(value, rendered) {
  if (rendered === undefined) return;
  for (const tag of tagsOf(value)) {
    const known = tagsManifest.get(tag);
    if ((known?.stale ?? 0) >= rendered) tagsManifest.set(tag, { ...known, stale: Date.now() + 1 });
  }
}

function keepFor(key, value, seconds) {
  if (seconds <= 0) return;
  if (shortLived.size >= SHORT_LIVED_MAX) shortLived.clear();
  const entry = { value, lastModified: Date.now(), cacheControl: { revalidate: false } };
  shortLived.set(key, { entry, until: Date.now() + seconds * 1000 });
}

function takeShortLived(key) {
  const kept = shortLived.get(key);
  if (!kept) return null;
  if (kept.until > Date.now()) return kept.entry;
  shortLived.delete(key);
  return null;
}
