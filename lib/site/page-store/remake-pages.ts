import "server-only";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { SharedPageStore } from "./page-store.mjs";
import { storeFolder } from "./store-folder.mjs";

const DIST = process.env.ROADCALL_DIST || ".next";
const META = /\/\$(\/.*)\.meta$/;
/**
 * Leaves capacity for visitors' requests, but still rerenders 200 pages within a minute. A slow render is followed by a
 * pause of the same length.
 */
const PAGE_INTERVAL_MS = 275;
const REMAKE_TIMEOUT_MS = 30_000;
/** A render that fails, or that began before the last edit, is retried. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 1_000;
/** nginx caches a page for a second before requesting it again. */
const FRONT_DELAY_MS = 1_200;
const FRONT_TIMEOUT_MS = 2_000;
const FRONT_BACKOFF_MS = 60_000;

/** When each tag was last edited, in epoch milliseconds. */
const lastEdits = new Map<string, number>();
const attempts = new Map<string, number>();
let isRunning = false;
/** Epoch milliseconds. */
let frontRetryAt = 0;

/** Returns the state shared by lib/site/page-store/page-store.mjs, or null until Next has loaded it. */
export function readPageStore(): SharedPageStore | null {
  return Reflect.get(globalThis, Symbol.for("roadcall.pageStore")) ?? null;
}

/**
 * Rerenders the stored pages affected by these edits, one at a time. Edits show up even if no one visits the pages.
 * Pages visited since the edit come first, then the most visited. `at` is in epoch milliseconds.
 */
export function remakePages(edits: readonly { tag: string; at: number }[]): void {
  const store = readPageStore();
  if (!store || edits.length === 0) return;
  for (const { tag, at } of edits) lastEdits.set(tag, Math.max(lastEdits.get(tag) ?? 0, at));
  for (const path of store.pages.keys()) remakeIfStale(store, path);
}

function remakeIfStale(store: SharedPageStore, path: string): void {
  if (!isStale(store, path)) return;
  store.pending.add(path);
  if (!isRunning) void run(store);
}

function isStale({ pages }: SharedPageStore, path: string): boolean {
  const page = pages.get(path);
  return page?.tags.some((tag) => (lastEdits.get(tag) ?? 0) >= page.renderedAt) ?? false;
}

async function run(store: SharedPageStore): Promise<void> {
  isRunning = true;
  try {
    for (let path = nextPath(store); path !== null; path = nextPath(store)) {
      const started = performance.now();
      await remake(path);
      const took = performance.now() - started;
      const rest = Math.max(PAGE_INTERVAL_MS - took, took);
      await wait(endAttempt(store, path) ? rest : RETRY_MS);
    }
  } finally {
    isRunning = false;
  }
}

/** Returns whether the page is done: rerendered after the last edit, or abandoned until its next visitor. */
function endAttempt(store: SharedPageStore, path: string): boolean {
  const attempt = (attempts.get(path) ?? 0) + 1;
  if (isStale(store, path) && attempt < MAX_ATTEMPTS) {
    attempts.set(path, attempt);
    return false;
  }
  attempts.delete(path);
  store.pending.delete(path);
  return true;
}

function nextPath({ pages, pending, wanted }: SharedPageStore): string | null {
  for (const path of wanted) {
    wanted.delete(path);
    if (pending.has(path)) return path;
  }
  let next: string | null = null;
  let most = -1;
  for (const path of pending) {
    const visits = pages.get(path)?.visits ?? 0;
    if (visits <= most) continue;
    most = visits;
    next = path;
  }
  return next;
}

async function remake(path: string): Promise<void> {
  try {
    const headers = { "x-prerender-revalidate": await readRevalidationKey() };
    await request(`${process.env.__NEXT_PRIVATE_ORIGIN}${path}`, REMAKE_TIMEOUT_MS, headers);
    if (getEnv().mode === "live") setTimeout(() => refreshFront(path), FRONT_DELAY_MS).unref();
  } catch (error) {
    log.warn({ err: error, path }, "rerendering a page failed");
  }
}

/** Refreshes nginx's copy of a page, which nginx serves if this process goes down. */
async function refreshFront(path: string): Promise<void> {
  if (Date.now() < frontRetryAt) return;
  try {
    await request(getEnv().siteUrl + path, FRONT_TIMEOUT_MS);
  } catch (error) {
    frontRetryAt = Date.now() + FRONT_BACKOFF_MS;
    log.warn({ err: error }, "SITE_URL does not respond, so nginx may serve outdated pages");
  }
}

async function request(url: string, timeoutMs: number, headers?: HeadersInit): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers, redirect: "manual", signal });
  await response.arrayBuffer();
}

let revalidationKey: string | null = null;

/** Returns the key that makes Next rerender a stored page on request. */
async function readRevalidationKey(): Promise<string> {
  if (revalidationKey !== null) return revalidationKey;
  const manifest = await readFile(join(DIST, "prerender-manifest.json"), "utf8");
  const key: string = JSON.parse(manifest).preview.previewModeId;
  revalidationKey = key;
  return key;
}

/** Adds the pages stored on disk before startup. Their visit counts are unknown. */
export async function indexStoredPages(store: SharedPageStore): Promise<void> {
  const folder = join(DIST, "server", storeFolder(), "APP_PAGE");
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  for (const file of files) {
    const path = META.exec(file)?.[1];
    if (path === undefined) continue;
    // A page that is still being written can't be read yet. Its writer adds it.
    await index(store, path === "/index" ? "/" : path, join(folder, file)).catch(() => {});
  }
}

async function index(store: SharedPageStore, path: string, file: string): Promise<void> {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
  const tags = String(JSON.parse(text).headers?.["x-next-cache-tags"] ?? "").split(",");
  if (store.pages.has(path)) return;
  store.pages.set(path, { tags, visits: 0, renderedAt: mtimeMs });
  remakeIfStale(store, path);
}
