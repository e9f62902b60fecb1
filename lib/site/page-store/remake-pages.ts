import "server-only";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";

type StoredPage = { tags: readonly string[]; visits: number; storedAt: number };
type MarkTag = (tag: string, edit: { at: number; isPurge: boolean }) => void;
type PageStore = {
  pages: Map<string, StoredPage>;
  pending: Set<string>;
  wanted: Set<string>;
  markTag: Set<MarkTag>;
};

const DIST = process.env.ROADCALL_DIST || ".next";
const STORED = join(DIST, "server/route-cache/APP_PAGE");
const META = /\/\$(\/.*)\.meta$/;
/** Visitors come first: after each page, the processor is free for three times as long, but at most for this long. */
const REST_FACTOR = 3;
const MAX_REST_MS = 150;
const REMAKE_TIMEOUT_MS = 30_000;

/** Epoch milliseconds by tag. */
const lastEdits = new Map<string, number>();
let isRunning = false;

/** What lib/site/page-store/page-store.mjs shares; null until Next has loaded it. */
export function readPageStore(): PageStore | null {
  return Reflect.get(globalThis, Symbol.for("roadcall.pageStore")) ?? null;
}

/**
 * Renders the stored pages that these edits concern again, one at a time, so that nobody has to visit them for an edit
 * to show: first those that were visited since, then the most visited. `at` in epoch milliseconds.
 */
export function remakePages(edits: readonly { tag: string; at: number }[]): void {
  const store = readPageStore();
  if (!store || edits.length === 0) return;
  for (const { tag, at } of edits) lastEdits.set(tag, Math.max(lastEdits.get(tag) ?? 0, at));
  for (const [path, page] of store.pages) remakeIfStale(store, path, page);
}

function remakeIfStale(store: PageStore, path: string, { tags, storedAt }: StoredPage): void {
  if (!tags.some((tag) => (lastEdits.get(tag) ?? 0) >= storedAt)) return;
  store.pending.add(path);
  if (!isRunning) void run(store);
}

async function run(store: PageStore): Promise<void> {
  isRunning = true;
  try {
    for (let path = nextPath(store); path !== null; path = nextPath(store)) {
      const started = performance.now();
      await remake(path);
      store.pending.delete(path);
      await wait(Math.min((performance.now() - started) * REST_FACTOR, MAX_REST_MS));
    }
  } finally {
    isRunning = false;
  }
}

function nextPath({ pages, pending, wanted }: PageStore): string | null {
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
  const signal = AbortSignal.timeout(REMAKE_TIMEOUT_MS);
  try {
    const headers = { "x-prerender-revalidate": await readRevalidationKey() };
    const own = await fetch(`${process.env.__NEXT_PRIVATE_ORIGIN}${path}`, {
      headers,
      redirect: "manual",
      signal,
    });
    await own.arrayBuffer();
    if (getEnv().mode === "demo") return;
    // nginx keeps a copy for the time that this process is down.
    const front = await fetch(getEnv().siteUrl + path, { redirect: "manual", signal });
    await front.arrayBuffer();
  } catch (error) {
    log.warn({ err: error, path }, "a page was not rendered again; its next visitor will do it");
  }
}

let revalidationKey: Promise<string> | null = null;

/** The key with which Next lets a request render a page that is stored. */
function readRevalidationKey(): Promise<string> {
  revalidationKey ??= readFile(join(DIST, "prerender-manifest.json"), "utf8").then(
    (text) => JSON.parse(text).preview.previewModeId,
  );
  return revalidationKey;
}

/** Adds the pages on disk from before the start, whose visitors are not known. */
export async function indexStoredPages(): Promise<void> {
  try {
    for (const file of await readdir(STORED, { recursive: true })) {
      const path = META.exec(file)?.[1];
      if (path !== undefined) await index(path === "/index" ? "/" : path, join(STORED, file));
    }
  } catch (error) {
    // Nothing has been stored yet.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

async function index(path: string, file: string): Promise<void> {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
  const store = readPageStore();
  const tags = String(JSON.parse(text).headers?.["x-next-cache-tags"] ?? "").split(",");
  if (!store || store.pages.has(path)) return;
  const page = { tags, visits: 0, storedAt: mtimeMs };
  store.pages.set(path, page);
  remakeIfStale(store, path, page);
}
