import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { UserError } from "./cli.mjs";
import { mustRun } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists } from "./repository.mjs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

const stampFile = inRepository("node_modules/.roadcall-install");
const INSTALLED = "node_modules/.package-lock.json";
const MACHINE = `${process.platform} ${process.arch} ${process.versions.modules}`;

/**
 * Installs packages if node_modules doesn't match the lockfile; otherwise resolves with "up to date". Unless `needsDev`,
 * dev dependencies may be missing, as after `npm install --omit=dev`.
 * @param {{ needsDev?: boolean }} [options]
 */
export async function installPackages({ needsDev = true } = {}) {
  const stamp = readIfExists(stampFile);
  if (stamp === describeInstall()) return "up to date";
  if (!needsDev && matchesLockfile({ needsDev })) return "up to date";
  const isInstalled = stamp === null && matchesLockfile({ needsDev });
  if (!isInstalled) await runNpm();
  writeFileSync(stampFile, describeInstall());
  return isInstalled ? "up to date" : undefined;
}

/**
 * Throws a UserError that starts with `reason` if dev dependencies, which building needs, are missing.
 * @param {string} reason
 */
export function requireDevPackages(reason) {
  if (existsSync(inRepository("node_modules/esbuild"))) return;
  throw new UserError(
    `${reason}, and the packages that building needs are not installed. Run npm install --include=dev, then npm run build.`,
  );
}

/** Identifies what is wanted and what npm last installed. */
const describeInstall = () => fingerprint(["package-lock.json", INSTALLED], { salt: MACHINE });

/**
 * Whether the packages that npm last installed match the lockfile.
 * @param {{ needsDev: boolean }} options
 */
function matchesLockfile({ needsDev }) {
  const installed = readPackages(inRepository(INSTALLED));
  const wanted = readPackages(inRepository("package-lock.json"));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" ||
      installed[path]?.version === entry.version ||
      (!installed[path] &&
        (entry.optional || entry.devOptional || entry.peer || (entry.dev && !needsDev))),
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
