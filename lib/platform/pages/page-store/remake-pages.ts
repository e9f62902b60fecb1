import "server-only";
import { access } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { fileIn, filesOf, liveTree, trees } from "./page-files.mjs";
import { patternsOf } from "./path-patterns.mjs";
import { REMAKE_HEADER } from "./remake-header.mjs";
import { store } from "./store-state.mjs";

/** Returns paths of pages, the busiest first. */
export type ListPages = () => Promise<readonly string[]>;

/** As many as are rendered again within half a minute of an edit. All others wait for a visitor. */
const BUSIEST = 500;
/** 20 pages a second, if rendering one takes less. Visitors' requests come in between. */
const PAGE_INTERVAL_MS = 50;
const PAUSE_MS = 5;
const REMAKE_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;
const RETRY_MS = 1_000;
const LISTENING_MS = 100;
const LISTED_MS = 600_000;

let listPages: ListPages = async () => [];
let listed: readonly string[] = [];
let listedAt = Number.NEGATIVE_INFINITY;
/** Paths to render again, with the number of attempts so far. */
const waiting = new Map<string, number>();
let isRunning = false;

export function countWaiting(): number {
  return waiting.size + store.wanted.size + (isRunning ? 1 : 0);
}

/** From now on, renders stale pages that are visited. Edits renew the pages that `list` returns even without a visit. */
export function watchWanted(list: ListPages): void {
  listPages = list;
  store.wake = () => {
    if (!isRunning) void run();
  };
}

/** Renders these pages again unless they are stored, one at a time. Those that were visited since come first. */
export function remakePages(paths: readonly string[]): void {
  for (const path of paths) waiting.set(path, 0);
  if (waiting.size > 0) store.wake();
}

/** Returns the busiest of the stored pages that these edits concern. Call it before the edits are applied. */
export async function findAffected(
  edits: readonly { patterns: readonly string[] }[],
): Promise<string[]> {
  const edited = new Set(edits.flatMap(({ patterns }) => patterns));
  if (edited.size === 0) return [];
  const visited = [...store.visits].sort(([, first], [, second]) => second - first);
  const candidates = new Set([...visited.map(([path]) => path), ...(await listBusiest())]);
  const concerned = [...candidates].filter((path) =>
    patternsOf(path).some((pattern) => edited.has(pattern)),
  );
  const affected: string[] = [];
  for (const path of concerned) {
    if (affected.length === BUSIEST) break;
    if (await isStored(path, trees())) affected.push(path);
  }
  return affected;
}

export async function listBusiest(): Promise<readonly string[]> {
  if (performance.now() - listedAt > LISTED_MS) {
    listed = await listPages();
    listedAt = performance.now();
  }
  return listed;
}

async function isStored(path: string, where: readonly string[]): Promise<boolean> {
  const [name] = filesOf(path);
  if (name === undefined) return false;
  for (const tree of where) {
    const isThere = await access(fileIn(tree, name)).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

async function run(): Promise<void> {
  isRunning = true;
  try {
    while (!store.loopback) await wait(LISTENING_MS, undefined, { ref: false });
    for (let next = takeNext(); next !== null; next = takeNext()) {
      const { path, attempts } = next;
      if (await isStored(path, [liveTree()])) continue;
      const started = performance.now();
      const isDone = await remake(path, store.loopback);
      const took = performance.now() - started;
      if (!isDone && attempts + 1 < MAX_ATTEMPTS) waiting.set(path, attempts + 1);
      await wait(isDone ? Math.max(PAGE_INTERVAL_MS - took, PAUSE_MS) : RETRY_MS);
    }
  } finally {
    isRunning = false;
  }
}

/** Takes the page that was visited first, or else the busiest. A visit leads to one attempt, because the next follows. */
function takeNext(): { path: string; attempts: number } | null {
  for (const path of store.wanted) {
    store.wanted.delete(path);
    return { path, attempts: MAX_ATTEMPTS };
  }
  for (const [path, attempts] of waiting) {
    waiting.delete(path);
    return { path, attempts };
  }
  return null;
}

/** Returns false if the page could not be rendered. */
async function remake(path: string, { origin, key }: Loopback): Promise<boolean> {
  store.remaking.add(path);
  try {
    const signal = AbortSignal.timeout(REMAKE_TIMEOUT_MS);
    const headers = { [REMAKE_HEADER]: key };
    const response = await fetch(origin + path, { headers, redirect: "manual", signal });
    await response.arrayBuffer();
    return response.status < 500;
  } catch (error) {
    log.warn({ err: error, path }, "rendering a page again failed");
    return false;
  } finally {
    store.remaking.delete(path);
  }
}

type Loopback = NonNullable<typeof store.loopback>;
