import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { inRepository } from "../launch/repository.mjs";

/** @typedef {ReturnType<typeof describeMachine>} Machine */

const BYTES_PER_GB = 1024 ** 3;
const REPORT = "docs/benchmarks.md";

const INTRODUCTION = `# Benchmarks

How fast the site is compared with something simple that does the same work on the same machine at the same time. Ratios
should hold on other machines; absolute figures apply only to the run they come from. No test depends on them.

To repeat the measurements, close programs that keep the CPU busy and run \`npm run bench\`, or \`npm run bench -- PART\`
for one part. Without a part, it measures those that haven't been measured at this commit, so an interrupted run
continues. Data, builds, and stored pages are in \`.data/bench\` and \`.next-bench-*\`; delete both to start over. The
country is the demo data and every other city of the ZIP table, with 20,000 mechanics. Linux only. Variables such as
\`BENCH_PAGES=1000\` and \`BENCH_SCALE=demo\`, in scripts/bench/options.mjs, make it shorter.
`;

/** `load` is the one-minute load average. */
export function describeMachine() {
  return {
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    processor: cpus()[0]?.model.trim() || "unknown processor",
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    date: new Date().toISOString().slice(0, 10),
  };
}

/**
 * Writes the sections to docs/benchmarks.md in the order of `names`. A part that wasn't measured keeps its old section.
 * @param {string[]} names
 * @param {Map<string, { title: string, machine: Machine, markdown: string }>} sections
 */
export function writeReport(names, sections) {
  const file = inRepository(REPORT);
  const report = existsSync(file) ? readFileSync(file, "utf8") : "";
  const texts = names.map((name) => {
    const section = sections.get(name);
    return section ? newSection(name, section) : oldSection(name, report);
  });
  writeFileSync(file, `${[INTRODUCTION, ...texts.filter((text) => text !== "")].join("\n")}\n`);
  console.log(`The figures are in ${REPORT}.`);
}

/** @param {string} name */
const beginning = (name) => `<!-- ${name} -->`;
/** @param {string} name */
const end = (name) => `<!-- end of ${name} -->`;

/**
 * @param {string} name
 * @param {{ title: string, machine: Machine, markdown: string }} section
 */
function newSection(name, { title, machine, markdown }) {
  const { cores, load, processor, memoryGb, system, node, date } = machine;
  return `${beginning(name)}
## ${title}

\`npm run bench -- ${name}\` on ${date}: ${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}; load
average before the run: ${load.toFixed(1)}.

${markdown.trim()}

${end(name)}`;
}

/**
 * @param {string} name
 * @param {string} report
 */
function oldSection(name, report) {
  const from = report.indexOf(beginning(name));
  const to = report.indexOf(end(name));
  return from < 0 || to < 0 ? "" : report.slice(from, to + end(name).length);
}

/**
 * Right-aligns every column except the first.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function markdownTable(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}

/**
 * Formats a count, e.g. 1,234.
 * @param {number} value
 */
export const whole = (value) => Math.round(value).toLocaleString("en-US");
