// npm run bench -- PART …: measures the named parts (default: all) and updates docs/benchmarks.md.
import { mkdirSync } from "node:fs";
import { growthToMarkdown, measureGrowth } from "./bench/measure-growth.mjs";
import { measureMoney, moneyToMarkdown } from "./bench/measure-money.mjs";
import { measurePages, pagesToMarkdown } from "./bench/measure-pages.mjs";
import { describeMachine, writeReport } from "./bench/report.mjs";
import { benchFolder } from "./bench/stage.mjs";
import { runCommand, UserError } from "./launch/cli.mjs";
import { launch } from "./launch/launch.mjs";

/** @import { ProcessGroup } from "./launch/processes.mjs" */

/**
 * Keys are part names, in report order. `measure` resolves with the Markdown of its section.
 * @type {Record<string, { title: string, measure: (processes: ProcessGroup) => Promise<string> }>}
 */
const parts = {
  pages: {
    title: "Pages and API",
    measure: async (processes) => pagesToMarkdown(await measurePages(processes)),
  },
  growth: {
    title: "Growth",
    measure: async (processes) => growthToMarkdown(await measureGrowth(processes)),
  },
  money: {
    title: "Money",
    measure: async () => moneyToMarkdown(await measureMoney()),
  },
};

await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) {
    const known = Object.keys(parts).join(", ");
    throw new UserError(`Unknown part "${unknown}". Choose from: ${known}.`);
  }
  const wanted = Object.entries(parts).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  await launch(async (processes) => {
    mkdirSync(benchFolder, { recursive: true });
    const sections = new Map();
    for (const [name, { title, measure }] of wanted) {
      // Read before measuring, because the benchmark adds to the load.
      const machine = describeMachine();
      sections.set(name, { title, machine, markdown: await measure(processes) });
      writeReport(Object.keys(parts), sections);
    }
    await processes.stopAll();
    process.exit(0);
  });
});
