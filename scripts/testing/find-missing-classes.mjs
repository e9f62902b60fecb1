/**
 * Prints the classes that a style sheet's pages use and that its `@source` lines miss, as a JSON list such as
 * ["components/ui/badge.tsx: rounded-full"]. Pages are the components in the sheet's folder and all that they import.
 *
 * Usage: node scripts/testing/find-missing-classes.mjs SHEET [FILE ...]
 *
 * SHEET: a path, such as app/dashboard/dashboard.css
 * FILE: components whose imports have another style sheet
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { inRepository } from "../launch/repository.mjs";

const IMPORT = /(?:from|import\() ?"([^"]+)"/g;

const { resolve: resolveInTailwind } = createRequire(
  inRepository("node_modules/@tailwindcss/cli/package.json"),
);
const { compile } = await import(resolveInTailwind("@tailwindcss/node"));
const { Scanner } = (await import(resolveInTailwind("@tailwindcss/oxide"))).default;

const [sheet = "", ...excluded] = process.argv.slice(2);
const folder = dirname(inRepository(sheet));
const { sources, build } = await compile(readFileSync(inRepository(sheet), "utf8"), {
  base: folder,
  onDependency() {},
});
const scanned = new Set(new Scanner({ sources }).scan());
let size = build([...scanned]).length;
console.log(JSON.stringify([...reachableFrom(componentsIn(folder))].flatMap(listMissing)));

/** @param {string} file */
function listMissing(file) {
  if (!file.endsWith(".tsx")) return [];
  const content = readFileSync(file, "utf8");
  /** @type {string[]} */
  const found = new Scanner({ sources: [] }).scanFiles([{ content, extension: "tsx" }]);
  const missing = found.filter((name) => !scanned.has(name) && addsToSheet(name));
  return missing.map((name) => `${file.slice(inRepository("").length)}: ${name}`);
}

/**
 * Most words of a file aren't classes.
 * @param {string} name
 */
function addsToSheet(name) {
  const before = size;
  size = build([name]).length;
  return size !== before;
}

/** @param {string} parent */
function componentsIn(parent) {
  return readdirSync(parent, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => join(parent, name));
}

/** @param {string[]} files */
function reachableFrom(files) {
  const reached = new Set(files);
  for (const file of reached) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const imported = findFile(file, path);
      if (imported && !excluded.some((name) => inRepository(name) === imported)) {
        reached.add(imported);
      }
    }
  }
  return reached;
}

/**
 * @param {string} from
 * @param {string} path
 */
function findFile(from, path) {
  if (!/^[@.]+\//.test(path)) return undefined;
  const base = path.startsWith("@/") ? inRepository(path.slice(2)) : resolve(dirname(from), path);
  return [`${base}.tsx`, `${base}.ts`].find(existsSync);
}
