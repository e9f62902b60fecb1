import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/repository.mjs";

/** @import { OnOutput } from "../launch/processes.mjs" */

/** Each area may import those after it. */
export const AREAS = [
  ...["accounts", "site", "marketing", "telephony", "billing", "mechanics", "catalog", "platform"],
  ...["vendors", "core"],
];
/** The one folder of lib/platform that vendors may import: it has the site's paths and imports only lib/core. */
const PATHS = "platform/pages";
const IMPORT = /"@\/lib\/([^/"]+)\/([^/"]+)[^"]*"/g;

/**
 * Checks that imports between the areas of lib go one way, and that no folders of lib need each other in a circle.
 * Prints what is wrong, and resolves with false if anything is.
 * @param {OnOutput} print
 */
export async function lintAreas(print, lib = join(root, "lib")) {
  const problems = findAreaProblems(readSources(lib));
  for (const problem of problems) print(`${problem}\n`);
  return problems.length === 0;
}

/** @param {string} lib */
function readSources(lib) {
  const files = readdirSync(lib, { recursive: true, encoding: "utf8" });
  const sources = files.filter(
    (file) => /(?<!\.test)\.(ts|mjs)$/.test(file) && !file.startsWith("core/generated"),
  );
  return new Map(sources.map((file) => [file, readFileSync(join(lib, file), "utf8")]));
}

/**
 * Returns what is wrong with the imports of files, whose paths start below lib.
 * @param {ReadonlyMap<string, string>} sources
 */
export function findAreaProblems(sources) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, Map<string, string>>} */
  const needs = new Map();
  for (const [file, text] of sources) {
    const [area = "", second = ""] = file.split("/");
    if (!AREAS.includes(area)) problems.push(`lib/${file}: lib has no area "${area}".`);
    const from = folderName(area, second);
    for (const [, toArea = "", toSecond = ""] of text.matchAll(IMPORT)) {
      const to = folderName(toArea, toSecond);
      if (AREAS.indexOf(toArea) < AREAS.indexOf(area) && !(area === "vendors" && to === PATHS)) {
        problems.push(
          `lib/${file}: lib/${area} can't import lib/${toArea}, which builds on it. Move the rule down to lib/${area}, or combine the two in the page, handler, or job.`,
        );
      }
      if (to === from) continue;
      const own = needs.get(from) ?? new Map();
      needs.set(from, own.set(to, own.get(to) ?? file));
    }
  }
  return [...problems, ...findCircles(needs)];
}

/** @param {string} area @param {string} second */
const folderName = (area, second) =>
  area === "core" || area === "vendors" ? area : `${area}/${second}`;

/** @param {ReadonlyMap<string, ReadonlyMap<string, string>>} needs */
function findCircles(needs) {
  return [...needs].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => from < to && reaches(needs, to, from))
      .map(
        ([to, file]) =>
          `lib/${file}: lib/${from} and lib/${to} need each other. Move what both use to the folder that lies lower.`,
      ),
  );
}

/** @param {ReadonlyMap<string, ReadonlyMap<string, string>>} needs @param {string} start @param {string} goal */
function reaches(needs, start, goal) {
  const seen = new Set([start]);
  for (const folder of seen) for (const to of needs.get(folder)?.keys() ?? []) seen.add(to);
  return seen.has(goal);
}
