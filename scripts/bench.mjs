// npm run bench -- PART …: measures the named parts and updates docs/benchmarks.md. Without names, measures those that
// haven't been measured at this commit, so that an interrupted run continues. scripts/bench/options.mjs lists variables.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureCold } from "./bench/measure-cold.mjs";
import { measureCrawl } from "./bench/measure-crawl.mjs";
import { measureLanding } from "./bench/measure-landing.mjs";
import { measureLighthouse } from "./bench/measure-lighthouse.mjs";
import { measureMoney, moneyToMarkdown } from "./bench/measure-money.mjs";
import { measureRenewals } from "./bench/measure-renewals.mjs";
import { measureSearch } from "./bench/measure-search.mjs";
import { describeMachine, writeReport } from "./bench/report.mjs";
import { benchFolder } from "./bench/stage.mjs";
import { runCommand, UserError } from "./launch/cli.mjs";
import { launch } from "./launch/launch.mjs";
import { readOutputOf } from "./launch/processes.mjs";

/** @import { ProcessGroup } from "./launch/processes.mjs" */

/**
 * Keys are part names, in the order of the report. `measure` resolves with the Markdown of its section.
 * @type {Record<string, { title: string, measure: (processes: ProcessGroup) => Promise<string> }>}
 */
const parts = {
  landing: { title: "Landing page", measure: measureLanding },
  cold: { title: "Cold landing page", measure: measureCold },
  search: { title: "Search", measure: measureSearch },
  crawl: { title: "Crawl", measure: measureCrawl },
  renewals: { title: "Renewals", measure: measureRenewals },
  lighthouse: { title: "Lighthouse", measure: measureLighthouse },
  money: { title: "Money", measure: async () => moneyToMarkdown(await measureMoney()) },
};
const doneFile = join(benchFolder, "done.json");

await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) {
    const known = Object.keys(parts).join(", ");
    throw new UserError(`Unknown part "${unknown}". Choose from: ${known}.`);
  }
  mkdirSync(benchFolder, { recursive: true });
  const { output: commit } = await readOutputOf("git", ["rev-parse", "HEAD"]);
  const done = readDone(commit);
  const wanted = Object.entries(parts).filter(([name]) =>
    names.length === 0 ? !done.includes(name) : names.includes(name),
  );
  if (wanted.length === 0) console.log("Every part has been measured at this commit. Name one.");
  if (wanted.length === 0) return;
  await launch(async (processes) => {
    for (const [name, { title, measure }] of wanted) {
      // Read before measuring, because the benchmark adds to the load.
      const machine = describeMachine();
      const section = { title, machine, markdown: await measure(processes) };
      writeReport(Object.keys(parts), new Map([[name, section]]));
      done.push(name);
      writeFileSync(doneFile, JSON.stringify({ commit, done }));
    }
    await processes.stopAll();
    process.exit(0);
  });
});

/** @param {string} commit */
function readDone(commit) {
  if (!existsSync(doneFile)) return [];
  /** @type {{ commit: string, done: string[] }} */
  const known = JSON.parse(readFileSync(doneFile, "utf8"));
  return known.commit === commit ? known.done : [];
}
