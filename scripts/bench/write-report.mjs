import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../launch/repository.mjs";
import { figuresFile, reportFile } from "./folders.mjs";
import { parts } from "./parts.mjs";

const INTRODUCTION = `# Benchmarks

How fast the site is beside something simple that does the same work on the same machine in the same minutes. A
ratio travels from machine to machine; the absolute figures belong to the run that is named with them. No test
asserts any of this.

Repeat it with \`npm run bench\`, or one part with \`npm run bench -- PART\`: it serves the demo data from a build and
a database of its own, and rewrites the part's section below. Close what else keeps the processor busy first.
`;

const begin = (name) => `<!-- ${name} -->`;
const end = (name) => `<!-- end of ${name} -->`;

/** The section that the report holds already: a part measured elsewhere keeps its figures. */
function oldSection(name, report) {
  const from = report.indexOf(begin(name));
  const to = report.indexOf(end(name));
  return from < 0 || to < 0 ? null : report.slice(from, to + end(name).length);
}

function newSection(name) {
  const { title, toMarkdown } = parts[name];
  const { machine, figures } = JSON.parse(readFileSync(figuresFile(name), "utf8"));
  const { cores, load, processor, memoryGb, system, node, date } = machine;
  return `${begin(name)}
## ${title}

\`npm run bench -- ${name}\` on ${date}: ${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}; load of other
work before it began: ${load}.

${toMarkdown(figures).trim()}

${end(name)}`;
}

/** Merges what the parts left behind into docs/benchmarks.md. Returns its path within the repository. */
export function writeReport() {
  const report = existsSync(reportFile) ? readFileSync(reportFile, "utf8") : "";
  const sections = Object.keys(parts).map((name) =>
    existsSync(figuresFile(name)) ? newSection(name) : oldSection(name, report),
  );
  writeFileSync(reportFile, `${[INTRODUCTION, ...sections.filter(Boolean)].join("\n")}\n`);
  return relative(root, reportFile);
}
