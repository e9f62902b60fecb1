import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprint, readStamp } from "./fingerprint.mjs";
import { inRepository } from "./repository.mjs";
import { mustRun } from "./run-program.mjs";

const stampFile = inRepository("node_modules/.roadcall-install");
const MACHINE = `${process.platform} ${process.arch} ${process.versions.modules}`;

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : null;
}

/** True when npm's own record of node_modules holds what the lockfile asks for: somebody ran npm themselves. */
function matchesLockfile() {
  const installed = readPackages(inRepository("node_modules/.package-lock.json"));
  if (!installed) return false;
  const wanted = Object.entries(readPackages(inRepository("package-lock.json")));
  return wanted.every(
    ([path, entry]) =>
      path === "" ||
      installed[path]?.version === entry.version ||
      (!installed[path] && (entry.optional || entry.devOptional || entry.peer)),
  );
}

/** Installs the packages of the lockfile when node_modules does not hold them. Returns a note when nothing was to do. */
export async function installPackages() {
  const wanted = fingerprint(["package-lock.json"], { salt: MACHINE });
  const stamp = existsSync(inRepository("node_modules")) ? readStamp(stampFile) : null;
  if (stamp === wanted) return "fresh";
  const isThere = stamp === null && matchesLockfile();
  if (!isThere) await runNpm();
  writeFileSync(stampFile, wanted);
  return isThere ? "fresh" : undefined;
}

/**
 * `npm ci` refuses a lockfile that lacks optional packages of other platforms, as one written where a registry
 * does not carry them; `npm install --no-save` installs the same versions and leaves the lockfile alone.
 */
async function runNpm() {
  const cli = process.env.npm_execpath;
  const [program, before] = cli?.endsWith(".js") ? [process.execPath, [cli]] : ["npm", []];
  // NODE_ENV=production would leave out what the build needs.
  await mustRun(program, [...before, "install", "--no-save", "--include=dev"], {
    env: process.env,
    sentence: "Installing packages failed: see npm's message above, then start again.",
  });
}
