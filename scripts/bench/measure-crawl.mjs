import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withProgress } from "../launch/cli.mjs";
import { percentile, residentMb } from "./figures.mjs";
import { options } from "./options.mjs";
import { markdownTable, whole } from "./report.mjs";
import { requestPages } from "./request-pages.mjs";
import { benchFolder, listLandings, openStage } from "./stage.mjs";

/**
 * @import { ProcessGroup } from "../launch/processes.mjs"
 * @import { Stage } from "./stage.mjs"
 * @typedef {{ pages: number, seconds: number, p95Ms: number, memoryMb: number, processId: number }} Sample
 */

const CRAWLERS = 4;
const PAGES_PER_SAMPLE = 1_000;
const ENDINGS = [".html.gz", ".html.br"];
const file = join(benchFolder, "crawl.json");

/**
 * Requests many pages once, as a crawler does. Continues where an earlier run was interrupted.
 * @param {ProcessGroup} processes
 */
export async function measureCrawl(processes) {
  const stage = await openStage(processes, options.scale);
  const paths = await listLandings(stage, options.pages);
  const samples = readSamples(paths, stage);
  if (samples.length === 0) await stage.dropPages();
  await withProgress("crawl", async () => {
    for (let done = samples.at(-1)?.pages ?? 0; done < paths.length; done += PAGES_PER_SAMPLE) {
      samples.push(await crawl(stage, paths.slice(done, done + PAGES_PER_SAMPLE), done));
      writeFileSync(file, JSON.stringify({ total: paths.length, samples }));
    }
  });
  return crawlToMarkdown(samples, weigh(stage, paths));
}

/**
 * Returns the samples of an interrupted run, whose pages are still stored, or none.
 * @param {readonly string[]} paths
 * @param {Stage} stage
 * @returns {Sample[]}
 */
function readSamples(paths, { isStored }) {
  if (!existsSync(file)) return [];
  /** @type {{ total: number, samples: Sample[] }} */
  const { total, samples } = JSON.parse(readFileSync(file, "utf8"));
  const done = samples.at(-1)?.pages ?? 0;
  const isSame = total === paths.length && done < total && isStored(paths[done - 1] ?? "");
  return isSame ? samples : [];
}

/**
 * @param {Stage} stage
 * @param {readonly string[]} paths
 * @param {number} before
 * @returns {Promise<Sample>}
 */
async function crawl({ url, processId }, paths, before) {
  const { times, seconds } = await requestPages(url, paths, CRAWLERS);
  return {
    pages: before + paths.length,
    seconds,
    p95Ms: percentile(times, 0.95),
    memoryMb: residentMb(processId),
    processId,
  };
}

/**
 * Returns how many files a page has, and how much of the disk they take up.
 * @param {Stage} stage
 * @param {readonly string[]} paths
 */
function weigh({ storedPages }, paths) {
  const some = paths.slice(0, PAGES_PER_SAMPLE);
  const sizes = some.flatMap((path) =>
    ENDINGS.flatMap((ending) => {
      const name = join(storedPages, "current", path + ending);
      return existsSync(name) ? statSync(name).blocks * 512 : [];
    }),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return { files: sizes.length / some.length, kilobytes: kilobytes / some.length };
}

/**
 * @param {readonly Sample[]} samples
 * @param {{ files: number, kilobytes: number }} weight
 */
function crawlToMarkdown(samples, weight) {
  const pages = samples.at(-1)?.pages ?? 0;
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  const processes = new Set(samples.map(({ processId }) => processId)).size;
  const shown = samples.filter((_, index) => (index + 1) % Math.ceil(samples.length / 10) === 0);
  return `${whole(pages)} landing pages, ${CRAWLERS} at a time, by ${processes === 1 ? "one process" : `${processes} processes, because the run was interrupted`}: **${(pages / seconds).toFixed(1)}** pages/s.
A page has ${weight.files.toFixed(1)} files, which take up ${weight.kilobytes.toFixed(1)} KB of the disk.

${markdownTable(
  ["pages", "memory of the app, MB", "pages/s", "p95 ms"],
  shown.map(({ pages: done, seconds: took, p95Ms, memoryMb }, index) => [
    whole(done),
    `**${whole(memoryMb)}**`,
    (Math.min(PAGES_PER_SAMPLE, done - (shown[index - 1]?.pages ?? 0)) / took).toFixed(1),
    p95Ms.toFixed(1),
  ]),
)}`;
}
