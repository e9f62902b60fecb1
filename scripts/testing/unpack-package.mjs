import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../launch/processes.mjs";
import { testFolder } from "./test-environment.mjs";

/**
 * Unpacks a Debian package into the test folder without installing it. Returns the folder, or null if the package can't
 * be downloaded.
 * @param {string} name
 * @param {string} [version] defaults to the newest
 */
export async function unpackPackage(name, version) {
  const folder = join(testFolder, version ? `${name}-${version}` : name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const wanted = version ? `${name}=${version}` : name;
    const file =
      (await download(wanted, unfinished)) ?? (await updateAndDownload(wanted, unfinished));
    if (!file || (await run("dpkg-deb", ["-x", join(unfinished, file), unfinished])) !== 0)
      return null;
    rmSync(join(unfinished, file));
    if (!existsSync(folder)) renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Returns the name of the downloaded file, or null.
 * @param {string} wanted
 * @param {string} folder
 */
async function download(wanted, folder) {
  await run("sh", ["-c", 'cd "$0" && apt-get download "$1"', folder, wanted]);
  return readdirSync(folder).find((name) => name.endsWith(".deb")) ?? null;
}

/**
 * Fetches the package lists, which a fresh machine lacks and only root can fetch, and then downloads the package.
 * @param {string} wanted
 * @param {string} folder
 */
async function updateAndDownload(wanted, folder) {
  if (process.getuid?.() !== 0) return null;
  await run("apt-get", ["-o", "Acquire::http::Timeout=20", "update"]);
  return download(wanted, folder);
}
