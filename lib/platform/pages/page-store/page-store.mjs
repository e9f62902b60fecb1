// Next's cache handler, which stores finished pages as files. Plain JavaScript, because Next loads it unbundled.
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { findEditBeingApplied, findLaterEdit } from "./apply-edits.mjs";
import { finishPage, withPolicy } from "./finish-page.mjs";
import {
  fileIn,
  filesOf,
  moveFile,
  readStored,
  removeFiles,
  STALE,
  writeStored,
} from "./page-files.mjs";
import { etagOf, PAGE_HEADERS, PICTURE_HEADERS } from "./page-headers.mjs";
import { insertView } from "./page-views.mjs";
import { store } from "./store-state.mjs";
import { readSheet } from "./used-css.mjs";
import { logError } from "./write-log.mjs";

/**
 * @typedef {{ kind: "APP_PAGE", html: string | Buffer, rscData?: Buffer, segmentData?: unknown, postponed?: unknown, status?: number, headers?: Record<string, unknown> }} PageValue
 * @typedef {{ kind: "APP_ROUTE", body: Buffer, status: number, headers: Record<string, unknown> }} RouteValue
 */

/** How long a page that isn't stored, such as a 404, answers others who request it. */
const SHORT_SECONDS = 5;
const SHORT_LIVED_MAX = 200;
const BEGUN_MAX = 10_000;
const BUILD_PHASE = "phase-production-build";
const CACHE_CONTROL = { revalidate: false, expire: undefined };

const compress = {
  gzip: promisify(gzip),
  gunzip: promisify(gunzip),
  brotli: promisify(brotliCompress),
};
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export default class PageStore {
  /**
   * @param {string} key
   * @param {{ kind: string }} context
   */
  async get(key, { kind }) {
    if (kind !== "APP_PAGE" && kind !== "APP_ROUTE") return null;
    const path = pathOf(key);
    const value = store.remaking.has(path) ? null : await readValue(path);
    store.reads[value ? "found" : "missing"] += 1;
    if (value) return { value, lastModified: Date.now(), cacheControl: CACHE_CONTROL };
    if (store.begun.size >= BEGUN_MAX) store.begun.clear();
    if (!store.begun.has(path)) store.begun.set(path, store.edits);
    return null;
  }

  /**
   * Finishes a page or picture that was just rendered, and stores it if it may be served again.
   * @param {string} key
   * @param {PageValue | RouteValue | null} value
   */
  async set(key, value) {
    const path = pathOf(key);
    const begun = store.begun.get(path) ?? store.edits;
    store.begun.delete(path);
    if (process.env.NEXT_PHASE === BUILD_PHASE) return;
    if (value?.kind === "APP_PAGE") await savePage(path, value, begun);
    else if (value?.kind === "APP_ROUTE") await savePicture(path, value, begun);
  }

  /** Pages have no tags: edits name paths. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * Returns the path in a cache key such as "/route-cache/APP_PAGE/<hash>/$/texas/austin".
 * @param {string} key
 */
function pathOf(key) {
  const path = key.slice(key.indexOf("/$/") + 2);
  return path === "/index" ? "/" : path;
}

/** @param {string} path */
async function readValue(path) {
  const short = store.shortLived.get(path);
  if (short && short.until > Date.now()) return short.value;
  if (short) store.shortLived.delete(path);
  const [name = ""] = filesOf(path);
  const stored = await findPage(path, name);
  if (!stored) return null;
  if (!stored.isLive) want(path);
  const lastModified = new Date(Math.floor(stored.mtimeMs / 1000) * 1000).toUTCString();
  if (name.endsWith(".png")) {
    const etag = etagOf(Math.floor(stored.mtimeMs / 1000), stored.body.length);
    const headers = { ...PICTURE_HEADERS, etag, "last-modified": lastModified };
    return { kind: "APP_ROUTE", status: 200, body: stored.body, headers };
  }
  const html = String(await compress.gunzip(stored.body));
  return pageValue(html, { ...PAGE_HEADERS, "last-modified": lastModified });
}

/**
 * Reads a file of a page, live or stale, or of a picture. Returns null if it may not be served.
 * @param {string} path
 * @param {string} name one of `filesOf(path)`
 */
export async function findPage(path, name) {
  const stored = name === "" ? null : await readStored(name);
  const edit = findEditBeingApplied(path);
  const isLive = edit === null && stored?.isLive === true;
  // Social networks keep pictures for weeks.
  const mayBeStale = edit !== "purge" && !name.endsWith(".png");
  return stored && (isLive || mayBeStale) ? { ...stored, isLive } : null;
}

/**
 * Has a stale page rendered again before those that nobody visits.
 * @param {string} path
 */
export function want(path) {
  store.wanted.add(path);
  store.wake();
}

/**
 * @param {string} html
 * @param {Record<string, string>} headers
 */
const pageValue = (html, headers) => ({
  kind: "APP_PAGE",
  html,
  // Links on these pages never use Next's client-side router, so the flight data is never requested.
  rscData: Buffer.alloc(0),
  segmentData: undefined,
  postponed: undefined,
  status: 200,
  headers,
});

/**
 * @param {string} path
 * @param {PageValue} value
 * @param {number} begun
 */
async function savePage(path, value, begun) {
  // While developing, Next's own style sheet follows every change.
  const sheet = process.env.NODE_ENV === "development" ? [] : readSheet("public");
  const { html, marks, csp, unknownScripts } = finishPage(insertView(String(value.html)), sheet);
  const status = marks.status ?? value.status ?? 200;
  /** @type {Record<string, string>} */
  const headers = { ...PAGE_HEADERS };
  if (marks.location) headers.location = marks.location;
  if (status !== 200) headers["cache-control"] = "no-store";
  if (status === 503) headers["retry-after"] = String(SHORT_SECONDS);
  Object.assign(value, pageValue(withPolicy(html, csp), headers), { status });
  if (unknownScripts.length > 0) {
    // Logs only the lengths: the text may contain a person's name.
    const scriptLengths = unknownScripts.map(({ length }) => length);
    logError("page not stored: it has a script that the build did not write", {
      path,
      scriptLengths,
    });
  } else if (findLaterEdit(path, begun) === "purge") askAgain(value);
  else if (status !== 200 || marks.keep !== undefined) await keepShortly(path, value, marks.keep);
  else await storePage(path, value, { begun, renewAt: marks.renew });
}

/**
 * A page rendered without the database never replaces another one. A 404 or a redirect does.
 * @param {string} path
 * @param {PageValue} value
 * @param {number | undefined} keepSeconds
 */
async function keepShortly(path, value, keepSeconds) {
  const isFinal = value.status !== 200 && value.status !== 503;
  if (isFinal) await removeFiles(path);
  const seconds = keepSeconds ?? (isFinal ? SHORT_SECONDS : 0);
  if (store.shortLived.size >= SHORT_LIVED_MAX) store.shortLived.clear();
  store.shortLived.set(path, { value, until: Date.now() + seconds * 1000 });
}

/**
 * @param {string} path
 * @param {PageValue} value
 * @param {{ begun: number, renewAt: number | undefined }} options
 */
async function storePage(path, value, { begun, renewAt }) {
  if (!store.isFollowing || filesOf(path).length === 0) return;
  // A page rendered after this time already reflects it.
  if (renewAt && renewAt > Date.now()) await store.scheduleRenewal?.(path, new Date(renewAt));
  const html = String(value.html);
  const bodies = [await compress.gzip(html, { level: 9 }), await compress.brotli(html, BROTLI)];
  const time = await write(path, bodies, begun);
  if (time === null) askAgain(value);
  else Object.assign(value.headers ?? {}, { "last-modified": new Date(time * 1000).toUTCString() });
}

/**
 * Stores the files unless their data was purged since the render began. If it was only changed, they are stale.
 * Returns their time in epoch seconds, or null.
 * @param {string} path
 * @param {readonly Buffer[]} bodies
 * @param {number} begun
 */
async function write(path, bodies, begun) {
  const { tree, time } = await writeStored(path, bodies);
  const edit = findLaterEdit(path, begun);
  if (edit === "purge") await removeFiles(path, [tree, STALE]);
  if (edit !== "renew") return edit === null ? time : null;
  for (const name of filesOf(path)) await moveFile(fileIn(tree, name), fileIn(STALE, name));
  want(path);
  return time;
}

/**
 * Anyone can request pictures that don't exist, so only those that do are kept.
 * @param {string} path
 * @param {RouteValue} value
 * @param {number} begun
 */
async function savePicture(path, value, begun) {
  if (value.status !== 200 || filesOf(path).length !== 1 || !store.isFollowing) return;
  const time = await write(path, [Buffer.from(value.body)], begun);
  if (findLaterEdit(path, begun)) await removeFiles(path);
  if (time !== null) {
    value.headers["last-modified"] = new Date(time * 1000).toUTCString();
    value.headers.etag = etagOf(time, value.body.length);
    return;
  }
  value.status = 307;
  value.body = Buffer.alloc(0);
  value.headers = { "cache-control": "no-store", location: path };
}

/**
 * Replaces a page that was purged during rendering with a redirect to the same URL, because the request may have
 * arrived after the purge. A lone fragment as the target keeps the path and the query, which are unknown here.
 * @param {PageValue} value
 */
function askAgain(value) {
  value.status = 307;
  value.html = '<!DOCTYPE html><meta http-equiv="refresh" content="0"><title>One moment</title>';
  value.headers = { ...PAGE_HEADERS, "cache-control": "no-store", location: "#" };
}
