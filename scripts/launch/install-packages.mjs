import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mustRun } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists } from "./repository.mjs";

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

const stampFile = inRepository("node_modules/.roadcall-install");
const MACHINE = `${process.platform} ${process.arch} ${process.versions.modules}`;

/** Installs the packages of the lockfile when node_modules lacks them. Resolves with a note when it has them. */
export async function installPackages() {
  const wanted = fingerprint(["package-lock.json"], { salt: MACHINE });
  const stamp = readIfExists(stampFile);
  if (stamp === wanted) return "fresh";
  const isInstalled = stamp === null && matchesLockfile();
  if (!isInstalled) await runNpm();
  writeFileSync(stampFile, wanted);
  return isInstalled ? "fresh" : undefined;
}

/** True when npm was run by hand: its own record of node_modules has what the lockfile asks for. */
function matchesLockfile() {
  const installed = readPackages(inRepository("node_modules/.package-lock.json"));
  const wanted = readPackages(inRepository("package-lock.json"));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" ||
      installed[path]?.version === entry.version ||
      (!installed[path] && (entry.optional || entry.devOptional || entry.peer)),
  );
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : null;
}

/**
 * `npm ci` rejects a lockfile that lacks optional packages of other platforms, which a registry may not carry.
 * `npm install --no-save` installs the same versions and leaves the lockfile alone.
 */
async function runNpm() {
  const npm = process.env.npm_execpath;
  // NODE_ENV=production would leave out what the build needs.
  const args = ["install", "--no-save", "--include=dev"];
  const failure = "Installing packages failed: see npm's message above, then try again.";
  if (npm?.endsWith(".js")) {
    await mustRun(process.execPath, [npm, ...args], { env: process.env, failure });
  } else {
    await mustRun("npm", args, { env: process.env, failure });
  }
}
