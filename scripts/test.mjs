// npm test: installs missing packages, runs all layers or the given ones, and prints the totals. Arguments that aren't
// layers choose test files, as in `npm test -- unit integration mechanics`.
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { inspect, stripVTControlCharacters } from "node:util";
import { runCommand, UserError, withProgress } from "./launch/cli.mjs";
import { generate } from "./launch/generate.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { stopPrograms } from "./launch/processes.mjs";
import { root } from "./launch/repository.mjs";
import { findBrowser } from "./testing/find-browser.mjs";
import { FAILED, FILTERED, layers } from "./testing/layers.mjs";
import { testFolder } from "./testing/test-environment.mjs";

/**
 * @import { Result } from "./testing/count-results.mjs"
 * @typedef {Result & { name: string, seconds: number }} Outcome
 */

/** Layers that leave part of the CPU idle. They start first and run in parallel. */
const CHECKS = ["lint", "types"];
const INTERRUPTED = 130;
/** Maximum number of failures printed per layer. The log files have the rest. */
const MOST_PRINTED = 10;

await runCommand(async () => {
  const { names, patterns } = chooseTests(process.argv.slice(2));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      stopPrograms();
      process.exit(INTERRUPTED);
    });
  }
  mkdirSync(testFolder, { recursive: true });
  await withProgress("install", () => installPackages());
  // Without a browser, only the browser layer fails.
  if (names.includes("browser")) await withProgress("browser", findBrowser).catch(() => {});
  await withProgress("generate", generate);

  const outcomes = await runLayers(names, patterns);
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  console.log("");
  for (const { name, failures } of failed) {
    for (const failure of failures.slice(0, MOST_PRINTED)) console.log(`${failure}\n`);
    console.log(`${name} failed: see ${relative(root, logFile(name))}`);
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
  console.log(`${sum(outcomes, "passed")} passed, ${sum(outcomes, "failed")} failed`);
});

/** @param {string[]} args */
function chooseTests(args) {
  const all = Object.keys(layers);
  const named = args.filter((arg) => all.includes(arg));
  const patterns = args.filter((arg) => !all.includes(arg));
  if (patterns.length > 0 && named.length === 0) {
    throw new UserError(`Unknown layer "${patterns[0]}". Choose from: ${all.join(", ")}.`);
  }
  const whole = named.find((name) => !FILTERED.includes(name));
  if (patterns.length > 0 && whole) {
    throw new UserError(
      `"${patterns[0]}" can't be applied to ${whole}. Only these layers can run a part of their tests: ${FILTERED.join(", ")}.`,
    );
  }
  return { names: named.length > 0 ? named : all, patterns };
}

/**
 * Runs layers one after another, except that `CHECKS` run in parallel, and the build runs in parallel with the layers
 * after the checks.
 * @param {string[]} names
 * @param {string[]} patterns
 */
async function runLayers(names, patterns) {
  const checks = names.filter((name) => CHECKS.includes(name));
  const running = new Map(checks.map((name) => [name, runLayer(name, patterns)]));
  if (names.includes("build")) {
    // The build waits for the checks, because it rewrites files that they read.
    const checked = Promise.all(running.values());
    running.set(
      "build",
      checked.then(() => runLayer("build", patterns)),
    );
  }
  const outcomes = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const outcome = await (running.get(name) ?? runLayer(name, patterns));
    const { passed, failed, seconds } = outcome;
    console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** @param {string} name */
function logFile(name) {
  return join(testFolder, `${name}.log`);
}

/**
 * Runs a layer and writes its output to its log file. A layer that can't run counts as failed.
 * @param {string} name
 * @param {string[]} patterns
 * @returns {Promise<Outcome>}
 */
async function runLayer(name, patterns) {
  const log = logFile(name);
  writeFileSync(log, "");
  const print = (/** @type {string} */ text) => {
    process.stdout.write(text);
    appendFileSync(log, stripVTControlCharacters(text));
  };
  const startedAt = Date.now();
  const run = layers[name] ?? (async () => FAILED);
  const result = await run(print, patterns).catch((error) => {
    print(`${error instanceof UserError ? error.message : inspect(error)}\n`);
    return FAILED;
  });
  return { name, ...result, seconds: (Date.now() - startedAt) / 1000 };
}

/**
 * @param {Outcome[]} outcomes
 * @param {"passed" | "failed"} key
 */
function sum(outcomes, key) {
  return outcomes.reduce((total, outcome) => total + outcome[key], 0);
}
