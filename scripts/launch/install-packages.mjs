import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mustRun } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists } from "./repository.mjs";

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

const stampFile = inRepository("node_modules/.roadcall-install");
const MACHINE = `${process.platform} ${process.arch} ${process.versions.modules}`;

/** Installs packages if node_modules doesn't match the lockfile; otherwise resolves with "up to date". */
export async function installPackages() {
  const wanted = fingerprint(["package-lock.json"], { salt: MACHINE });
  const stamp = readIfExists(stampFile);
  if (stamp === wanted) return "up to date";
  const isInstalled = stamp === null && matchesLockfile();
  if (!isInstalled) await runNpm();
  writeFileSync(stampFile, wanted);
  return isInstalled ? "up to date" : undefined;
}

/** Whether the packages that npm last installed match the lockfile. */
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
 * Doesn't use `npm ci`, which rejects a lockfile that lacks other platforms' optional packages. Some registries don't
 * have those packages. `npm install --no-save` installs the same versions and doesn't change the lockfile.
 */
async function runNpm() {
  const npm = process.env.npm_execpath;
  // Without --include=dev, NODE_ENV=production would skip packages that the build needs.
  const args = ["install", "--no-save", "--include=dev"];
  const failure = "Installing packages failed. See npm's output above, then try again.";
  if (npm?.endsWith(".js")) {
    await mustRun(process.execPath, [npm, ...args], { env: process.env, failure });
  } else {
    await mustRun("npm", args, { env: process.env, failure });
  }
}
