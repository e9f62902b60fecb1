// Extends Next's file-system cache to store finished pages. Plain JavaScript, because Next loads it unbundled.
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import {
  areTagsStale,
  tagsManifest,
} from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import {
  finishEntry,
  LAST_MODIFIED_HEADER,
  RENEW_HEADER,
  setLastModified,
} from "./finish-entry.mjs";
import { keepFor, takeShortLived } from "./short-lived-pages.mjs";
import { storeFolder } from "./store-folder.mjs";
import { markBornStale, tagsOf, wasPurgedSince } from "./tag-times.mjs";

/**
 * @import { CachedRouteValue, IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types"
 * @import { PageDirectives } from "./finish-page.mjs"
 * @typedef {PageDirectives & { unknownScripts: readonly string[] }} FinishedMarks
 * @import { CacheEntry } from "./short-lived-pages.mjs"
 */

/**
 * Node imports the whole CommonJS module, but TypeScript expects its default export.
 * @type {typeof fileSystemCache}
 */
const FileSystemCache = Reflect.get(fileSystemCache, "default") ?? fileSystemCache;

/** Needs a cast, because TypeScript does not allow access to the values of Next's enum. */
const PAGE = /** @type {Parameters<InstanceType<typeof FileSystemCache>["get"]>[1]} */ ({
  kind: "APP_PAGE",
  isFallback: false,
  isRoutePPREnabled: false,
});
/**
 * Header that says when a route handler began reading its data, in epoch milliseconds. Removed before the response is
 * sent.
 */
const RENDERED_HEADER = "x-rendered-at";
/** Where Next stores pages. Other paths are those of the build. */
const NEXT_FOLDER = /\broute-cache(?=[\\/]APP_)/;
/** Pages rendered for a single query. They are finished, but never stored. */
const UNSTORED = /\/\$\/(variant|redirect)\//;

/**
 * State shared by all copies of this module in the process: Next bundles another copy into the middleware.
 * `pages` lists the stored pages known so far by path. `pending` lists the paths that remake-pages.ts will rerender.
 * `wanted` lists the pending paths that have been visited since. `markTag` reports an edit to every copy.
 * @typedef {{ tags: readonly string[], visits: number, renderedAt: number }} StoredPage `renderedAt` in epoch milliseconds
 * @typedef {(tag: string, edit: { at: number, isPurge: boolean }) => void} MarkTag `at` in epoch milliseconds
 * `reads` counts the pages that were found in the store, and those that were not and had to be rendered.
 * @typedef {{ pages: Map<string, StoredPage>, pending: Set<string>, wanted: Set<string>, markTag: Set<MarkTag>, reads: { found: number, missing: number } }} SharedPageStore
 */

const SHARED = Symbol.for("roadcall.pageStore");

/** @type {SharedPageStore} */
const shared = Reflect.get(globalThis, SHARED) ?? {
  pages: new Map(),
  pending: new Set(),
  wanted: new Set(),
  markTag: new Set(),
  reads: { found: 0, missing: 0 },
};
Reflect.set(globalThis, SHARED, shared);

shared.markTag.add((tag, { at, isPurge }) => {
  const known = tagsManifest.get(tag) ?? {};
  const marked = { ...known, stale: Math.max(known.stale ?? 0, at) };
  if (isPurge) marked.expired = Math.max(known.expired ?? 0, at);
  tagsManifest.set(tag, marked);
});

export default class PageStore extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super(context);
    const locate = Reflect.get(this, "getFilePath").bind(this);
    // Next has no option for this.
    Reflect.set(this, "getFilePath", (/** @type {unknown[]} */ ...args) =>
      locate(...args).replace(NEXT_FOLDER, storeFolder()),
    );
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args
   */
  async get(...args) {
    const [key, context] = args;
    if (context.kind === "APP_ROUTE") return this.#getFile(key, context);
    if (context.kind !== "APP_PAGE") return super.get(key, context);
    const entry = await this.#getPage(key, context);
    shared.reads[entry ? "found" : "missing"] += 1;
    return entry;
  }

  /**
   * @param {string} key
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>[1]} context
   */
  async #getPage(key, context) {
    const shortLivedEntry = takeShortLived(key);
    const entry = shortLivedEntry ?? (await super.get(key, context));
    if (entry?.value?.kind !== "APP_PAGE") return entry;
    if (!shortLivedEntry) countVisit(key, entry);
    // Pages prerendered by the build don't go through `set`.
    const marks = finishEntry(entry.value);
    setLastModified(entry.value, new Date(entry.lastModified ?? Date.now()));
    if (marks?.keep !== undefined || marks?.unknownScripts.length) return null;
    if (entry.value.status === 503) return null;
    // Next checks this too, but with a clock that stops while the machine is suspended.
    if (wasPurgedSince(entry.value, entry.lastModified)) return null;
    if (Number(entry.value.headers?.[RENEW_HEADER] ?? Infinity) <= Date.now()) return null;
    // Never serve a stale 404: the page may exist again.
    if (entry.value.status === 404 && areTagsStale(tagsOf(entry.value), entry.lastModified)) {
      return null;
    }
    const path = pathOf(key);
    if (!shared.pending.has(path)) return entry;
    // Next would rerender a stale page immediately for each visitor, so serve it as is until remake-pages.ts does.
    shared.wanted.add(path);
    return { ...entry, lastModified: Date.now() };
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} args
   */
  async set(...args) {
    const [key, data, context] = args;
    if (data?.kind === "APP_ROUTE" && !isFileKept(key, data)) return;
    if (data?.kind !== "APP_PAGE") return super.set(key, data, context);
    const path = pathOf(key);
    const known = shared.pages.get(path);
    // After a failed render, Next stores the previous page again, which is already finished.
    const marks = finishEntry(data) ?? { unknownScripts: [], rendered: known?.renderedAt };
    if (!(await this.#isKept(key, data, marks))) return;
    setLastModified(data, (await this.#findUnchangedSince(key, data)) ?? new Date(Date.now()));
    await super.set(key, data, context);
    const renderedAt = marks.rendered ?? Date.now();
    shared.pages.set(path, { tags: tagsOf(data), visits: known?.visits ?? 0, renderedAt });
    markBornStale(data, marks.rendered);
  }

  /**
   * Returns a file that a route handler generated from data, such as a picture. Returns null for a stale file, so that
   * Next regenerates it, because social networks cache link previews for weeks.
   * @param {string} key
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>[1]} context
   */
  async #getFile(key, context) {
    const entry = await super.get(key, context);
    if (entry?.value?.kind !== "APP_ROUTE") return entry;
    return areTagsStale(tagsOf(entry.value), entry.lastModified) ? null : entry;
  }

  /**
   * Returns when the stored page's content last changed; null if the page that was just rendered differs from it.
   * @param {string} key
   * @param {IncrementalCachedAppPageValue} data
   */
  async #findUnchangedSince(key, data) {
    const stored = (await super.get(key, PAGE))?.value;
    if (stored?.kind !== "APP_PAGE" || String(stored.html) !== String(data.html)) return null;
    const since = Date.parse(String(stored.headers?.[LAST_MODIFIED_HEADER] ?? ""));
    return Number.isNaN(since) ? null : new Date(since);
  }

  /**
   * Returns whether to store a page. Changes the headers or content of some pages that aren't stored.
   * @param {string} key
   * @param {IncrementalCachedAppPageValue} data
   * @param {FinishedMarks} marks
   */
  async #isKept(key, data, marks) {
    if (UNSTORED.test(key)) {
      Object.assign(data.headers ?? {}, { "cache-control": "private, no-store" });
      return false;
    }
    if (marks.unknownScripts.length > 0) {
      reportScripts(key, marks.unknownScripts);
      return false;
    }
    if (wasPurgedSince(data, marks.rendered)) {
      askAgain(data);
      return false;
    }
    const isMakeshift = data.status === 503 || marks.keep !== undefined;
    if (!isMakeshift && data.status !== 404) return true;
    const isStored = shared.pages.has(pathOf(key)) || (await super.get(key, PAGE)) !== null;
    if (!isMakeshift) return isStored;
    // A page rendered without the database never replaces another one. A 404 is stored only if it replaces a page.
    if (!isStored) keepFor(key, data, marks.keep ?? 0);
    return false;
  }
}

/**
 * Whether a file may be stored. Anyone can request files that don't exist, so only files that do are kept, and only if
 * no edit has been made since their data was read. Removes the internal header. If the data has been purged since,
 * turns the response into a redirect to the same path.
 * @param {string} key
 * @param {CachedRouteValue} data
 */
function isFileKept(key, data) {
  const rendered = Number(data.headers[RENDERED_HEADER] ?? Infinity);
  delete data.headers[RENDERED_HEADER];
  if (wasPurgedSince(data, rendered)) {
    data.status = 307;
    data.body = Buffer.alloc(0);
    data.headers = { "cache-control": "no-store", location: pathOf(key) };
    return false;
  }
  return data.status === 200 && !areTagsStale(tagsOf(data), rendered - 1);
}

/**
 * Returns the path in a cache key such as "/route-cache/APP_PAGE/<hash>/$/texas/austin".
 * @param {string} key
 */
function pathOf(key) {
  const path = key.slice(key.indexOf("/$/") + 2);
  return path === "/index" ? "/" : path;
}

/**
 * @param {string} key
 * @param {CacheEntry} entry
 */
function countVisit(key, { value, lastModified }) {
  if (value?.kind !== "APP_PAGE") return;
  const path = pathOf(key);
  const known = shared.pages.get(path);
  if (known) known.visits += 1;
  else shared.pages.set(path, { tags: tagsOf(value), visits: 1, renderedAt: lastModified ?? 0 });
}

/**
 * Replaces a page that was purged during rendering with a redirect to the same URL, because the request may have
 * arrived after the purge. A lone fragment as the target keeps the path and the query, which are unknown here.
 * @param {IncrementalCachedAppPageValue} value
 */
function askAgain(value) {
  value.status = 307;
  value.html = '<!DOCTYPE html><meta http-equiv="refresh" content="0"><title>One moment</title>';
  Object.assign(value.headers ?? {}, { "cache-control": "no-store", location: "#" });
  delete value.headers?.["retry-after"];
}

/**
 * @param {string} key
 * @param {readonly string[]} scripts
 */
function reportScripts(key, scripts) {
  const line = {
    level: 50,
    time: new Date().toISOString(),
    page: pathOf(key),
    // Logs only the lengths: the text may contain a person's name.
    scriptLengths: scripts.map(({ length }) => length),
    msg: "page not stored: it has a script that the build did not write",
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
