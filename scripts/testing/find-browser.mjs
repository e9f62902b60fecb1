import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Refusal } from "../launch/refusal.mjs";
import { inRepository } from "../launch/repository.mjs";
import { run, runNode } from "../launch/run-program.mjs";

/** The shell first: without a window of its own it opens a page three times as fast. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

async function installPlaywrights() {
  await runNode([inRepository("node_modules/@playwright/test/cli.js"), "install", "chromium"]);
  return playwrightsOwn();
}

async function installSystems() {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  for (const name of NAMES.slice(0, 2)) {
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    if (findOnPath()) break;
  }
  return findOnPath();
}

async function search() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) {
    throw new Refusal(`CHROMIUM_PATH names ${named}, which cannot be run: correct it or unset it.`);
  }
  const path =
    named ||
    findOnPath() ||
    (await playwrightsOwn()) ||
    (await installPlaywrights()) ||
    (await installSystems());
  if (path) return path;
  throw new Refusal(
    "No Chromium could be found or installed: install one and name it with CHROMIUM_PATH.",
  );
}

let found;

/**
 * Path of a Chromium: the one named by CHROMIUM_PATH, the system's, Playwright's, or one installed now.
 * Searched once; throws a Refusal when there is none.
 */
export function findBrowser() {
  found ??= search();
  return found;
}
