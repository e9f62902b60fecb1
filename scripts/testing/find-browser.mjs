import { existsSync } from "node:fs";
import { UserError } from "../launch/cli.mjs";
import { run, runNode } from "../launch/processes.mjs";
import { findProgram, isExecutable } from "./find-program.mjs";

/** The headless shell comes first because it opens pages three times as fast. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** @type {Promise<string> | undefined} */
let found;

/**
 * Path of a Chromium: from CHROMIUM_PATH, the system, or Playwright; installs one if there is none. Throws a UserError if
 * that fails. The result is cached.
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
    findProgram(NAMES) ||
    (await findInPlaywright()) ||
    (await installWithPlaywright()) ||
    (await installWithApt());
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

async function installWithApt() {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  for (const name of NAMES.slice(0, 2)) {
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    if (findProgram(NAMES)) break;
  }
  return findProgram(NAMES);
}
