import { setTimeout as wait } from "node:timers/promises";
import { withProgress } from "../launch/cli.mjs";
import { readOutputOf } from "../launch/processes.mjs";
import { percentile } from "./figures.mjs";
import { options } from "./options.mjs";
import { markdownTable, whole } from "./report.mjs";
import { requestPages } from "./request-pages.mjs";
import { listLandings, openStage } from "./stage.mjs";

/**
 * @import { ProcessGroup } from "../launch/processes.mjs"
 * @import { Stage } from "./stage.mjs"
 */

const PER_SECOND = 200;
const STORING = 4;
/** As many as are rendered again without a visit. */
const BUSIEST = 500;
const POLL_MS = 500;

/**
 * Measures what visitors notice of an edit of every page: one that renews the pages, and one that purges them.
 * @param {ProcessGroup} processes
 */
export async function measureRenewals(processes) {
  const stage = await openStage(processes, options.scale);
  const paths = await listLandings(stage, options.visitedPages);
  const rows = [];
  for (const isPurge of [false, true]) {
    const name = isPurge ? "purge, such as of a claim" : "renewal, such as of a setting";
    rows.push(
      await withProgress(name, async () => {
        await requestPages(stage.url, paths, STORING);
        return [name, ...(await edit(stage, paths, isPurge))];
      }),
    );
  }
  return `${PER_SECOND} requests/s to ${whole(paths.length)} stored pages for ${options.editSeconds} seconds after an edit of every page.

${markdownTable(["edit", "requests", "failed", "503", "old copy", "p95 ms", `${BUSIEST} new after s`], rows)}`;
}

/**
 * @param {Stage} stage
 * @param {readonly string[]} paths
 * @param {boolean} isPurge
 */
async function edit(stage, paths, isPurge) {
  const before = await countStored(stage);
  await stage.query(
    `INSERT INTO "PageInvalidation" (tag, patterns, "isPurge") VALUES ('site', '{/**}', $1)`,
    [isPurge],
  );
  const startedAt = performance.now();
  const wanted = Math.min(BUSIEST, paths.length, before);
  const isOver = new AbortController();
  const renewed = awaitRenewed(stage, { wanted, before, startedAt, signal: isOver.signal });
  const visits = [];
  const count = PER_SECOND * options.editSeconds;
  for (let index = 0; index < count; index += 1) {
    const due = startedAt + (index * 1000) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    visits.push(visit(stage.url + paths[Math.floor(Math.random() * paths.length)]));
  }
  const answers = await Promise.all(visits);
  isOver.abort();
  const seconds = await renewed;
  /** @param {number} found */
  const share = (found) => `${((found / count) * 100).toFixed(2)} %`;
  return [
    whole(count),
    `**${answers.filter(({ status }) => status !== 200 && status !== 503).length}**`,
    share(answers.filter(({ status }) => status === 503).length),
    share(answers.filter(({ isCopy }) => isCopy).length),
    percentile(
      answers.map(({ ms }) => ms),
      0.95,
    ).toFixed(1),
    seconds === null ? "–" : seconds.toFixed(1),
  ];
}

/** @param {string} url */
async function visit(url) {
  const since = performance.now();
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    // A page that was purged, sent because too many others were being rendered, may not be kept by anyone.
    const isCopy = response.ok && response.headers.get("cache-control") === "no-store";
    return { status: response.status, isCopy, ms: performance.now() - since };
  } catch {
    return { status: 0, isCopy: false, ms: performance.now() - since };
  }
}

/**
 * Resolves with the seconds after which this many pages are new, or null if that isn't so in time.
 * @param {Stage} stage
 * @param {{ wanted: number, before: number, startedAt: number, signal: AbortSignal }} options
 */
async function awaitRenewed(stage, { wanted, before, startedAt, signal }) {
  let hasBegun = false;
  while (!signal.aborted) {
    const count = await countStored(stage);
    hasBegun ||= count < before;
    if (hasBegun && count >= wanted) return (performance.now() - startedAt) / 1000;
    await wait(POLL_MS);
  }
  return null;
}

/**
 * In a process of its own, so that requests aren't held up.
 * @param {Stage} stage
 */
async function countStored({ storedPages }) {
  const { output } = await readOutputOf("find", [`${storedPages}/current/`, "-name", "*.html.gz"]);
  return output === "" ? 0 : output.split("\n").length;
}
