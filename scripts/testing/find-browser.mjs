import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../launch/cli.mjs";
import { readOutputOf, run, runNode } from "../launch/processes.mjs";
import { findProgram, isExecutable } from "./find-program.mjs";
import { installWithApt } from "./install-with-apt.mjs";
import { unpackPackage } from "./unpack-package.mjs";

/** Needs only a third of a full browser's CPU time to open a page. */
const SHELL = "chromium-headless-shell";
const CHROMIUM_FOLDER = "/usr/lib/chromium";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** @type {Promise<string> | undefined} */
let found;

/**
 * Returns the path of Chromium: from CHROMIUM_PATH, the system, or Playwright. If there is none, installs one.
 * Prefers the headless shell, which it unpacks next to Debian's Chromium. Throws a UserError if none can be found. The
 * result is cached.
 */
export function findBrowser() {
  found ??= search();
  return found;
}

async function search() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) {
    throw new UserError(
      `CHROMIUM_PATH is ${named}, which is not an executable file. Correct or unset it.`,
    );
  }
  const path =
    named ||
    findProgram([SHELL]) ||
    (await unpackShell()) ||
    findProgram(BROWSERS) ||
    (await findInPlaywright()) ||
    (await installWithPlaywright()) ||
    (await installWithApt([SHELL, "chromium"]));
  if (path) return path;
  throw new UserError(
    "Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH to its path.",
  );
}

async function findInPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

async function installWithPlaywright() {
  await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return findInPlaywright();
}

/**
 * Unpacks the headless shell that matches the installed Chromium's version. Returns null if it is unavailable or
 * doesn't run.
 */
async function unpackShell() {
  const version = await readInstalledVersion();
  const folder = version && (await unpackPackage(SHELL, version));
  if (!folder) return null;
  const own = join(folder, CHROMIUM_FOLDER);
  // The shell looks for shared files in its own folder, so link to those in Chromium's folder.
  for (const name of readdirSync(CHROMIUM_FOLDER)) {
    if (!existsSync(join(own, name))) symlinkSync(join(CHROMIUM_FOLDER, name), join(own, name));
  }
  const program = join(own, SHELL);
  return (await opensPages(program)) ? program : null;
}

/** Returns the version of Debian's Chromium, or "". */
async function readInstalledVersion() {
  const { code, output } = await readOutputOf("dpkg-query", ["--show", "chromium-common"]);
  return code === 0 ? (output.split("\t")[1] ?? "") : "";
}

/** @param {string} program */
async function opensPages(program) {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return (await run(program, [...sandbox, "--dump-dom", "about:blank"])) === 0;
}
