import { withProgress } from "../launch/cli.mjs";
import { cpuMs, percentile } from "./figures.mjs";
import { options } from "./options.mjs";
import { markdownTable } from "./report.mjs";
import { requestPages } from "./request-pages.mjs";
import { listLandings, openStage } from "./stage.mjs";

/** @import { ProcessGroup } from "../launch/processes.mjs" */

const WARM_UP_PAGES = 30;
const VISITORS = 8;
const LISTED = 200_000;

/**
 * Measures landing pages that aren't stored: one visitor, and several at once.
 * @param {ProcessGroup} processes
 */
export async function measureCold(processes) {
  const stage = await openStage(processes, options.scale);
  const listed = (await listLandings(stage, LISTED)).reverse();
  const cold = listed.filter((path) => !stage.isStored(path));
  const needed = WARM_UP_PAGES + 2 * options.coldPages;
  if (cold.length < needed) {
    throw new Error(`Only ${cold.length} of ${needed} pages aren't stored. Delete .data/bench.`);
  }
  await requestPages(stage.url, cold.splice(0, WARM_UP_PAGES), 1);
  return withProgress("cold landing", async () => {
    const visits = [];
    for (const visitors of [1, VISITORS]) {
      const paths = cold.splice(0, options.coldPages);
      const before = cpuMs(stage.processId);
      const { times, seconds } = await requestPages(stage.url, paths, visitors);
      const used = cpuMs(stage.processId) - before;
      visits.push({ visitors, times, perSecond: paths.length / seconds, cpu: used / paths.length });
    }
    return `${options.coldPages} landing pages each of ${options.scale === "country" ? "the country" : "the demo"}, none of them stored, chosen at random.

${markdownTable(
  ["visitors at once", "CPU ms a page", "p50 ms", "p95 ms", "pages/s"],
  visits.map(({ visitors, times, perSecond, cpu }) => [
    String(visitors),
    `**${cpu.toFixed(1)}**`,
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
    perSecond.toFixed(1),
  ]),
)}`;
  });
}
