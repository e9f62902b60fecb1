import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { errorCode, UserError } from "./cli.mjs";

/** @typedef {{ pid: number, startedAt: string | null }} Owner */

/** The embedded database's PostgreSQL version, as in the PG_VERSION file. */
export const EMBEDDED_POSTGRES_VERSION = "18";

/** @param {string} dataFolder */
export const postgresFolder = (dataFolder) => join(dataFolder, "postgres");

/**
 * Creates the data folder if necessary. Throws a UserError if it has the wrong permissions or PostgreSQL version, or is
 * in use. `anyVersion` is for commands that delete the data.
 * @param {string} dataFolder
 */
export function checkDataFolder(dataFolder, { anyVersion = false } = {}) {
  requireAccess(dataFolder);
  if (existsSync(postgresFolder(dataFolder))) requireAccess(postgresFolder(dataFolder));
  if (!anyVersion) checkPostgresVersion(dataFolder);
  const pid = findLockOwner(dataFolder);
  if (pid !== null) throw inUseError(dataFolder, pid);
}

/** @param {string} folder */
function requireAccess(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(
      `${folder} is not writable (${errorCode(error)}). Take ownership of it with chown -R, or set ROADCALL_DATA to another folder.`,
    );
  }
}

/** @param {string} dataFolder */
export function checkPostgresVersion(dataFolder) {
  const file = join(postgresFolder(dataFolder), "PG_VERSION");
  if (!existsSync(file)) return;
  const version = readFileSync(file, "utf8").trim();
  if (version === EMBEDDED_POSTGRES_VERSION) return;
  throw new UserError(
    `${postgresFolder(dataFolder)} has data from PostgreSQL ${version || "(unknown version)"}, but this release needs version ${EMBEDDED_POSTGRES_VERSION}. Move that folder elsewhere or set ROADCALL_DATA to another folder.`,
  );
}

/**
 * @param {string} dataFolder
 * @param {number | null} pid null when the owner is unknown
 */
export function inUseError(dataFolder, pid) {
  return new UserError(
    `${dataFolder} is in use by ${pid === null ? "another process" : `process ${pid}`}. Stop it first or set ROADCALL_DATA to another folder.`,
  );
}

/** @param {string} folder */
const lockPath = (folder) => join(folder, "lock");

/**
 * Returns the ID of the running process that has locked the folder, or null.
 * @param {string} folder
 */
export function findLockOwner(folder) {
  const owner = readOwner(lockPath(folder));
  return owner && isRunning(owner) ? owner.pid : null;
}

/**
 * Locks the folder for this process. Returns a function that unlocks it, or null if another process has the lock.
 * @param {string} folder
 */
export function lockFolder(folder) {
  mkdirSync(folder, { recursive: true });
  const path = lockPath(folder);
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${findProcess(process.pid)?.startedAt ?? ""}\n`);
  try {
    if (!takeLock(mine, path)) return null;
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readOwner(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

/**
 * @param {string} path
 * @returns {Owner | null}
 */
function readOwner(path) {
  const text = readIfPresent(path);
  return text === null ? null : parseOwner(text);
}

/** @param {string} path */
function readIfPresent(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Returns null if the text doesn't name an owner, for example, after a power failure.
 * @param {string} text
 * @returns {Owner | null}
 */
function parseOwner(text) {
  const [pid = "", startedAt = null] = text.trim().split(" ");
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), startedAt } : null;
}

/** @param {Owner} owner */
function isRunning(owner) {
  const found = findProcess(owner.pid);
  if (!found) return false;
  // In some containers, a killed launcher stays a zombie, because process 1 doesn't reap children.
  if (found.state === "Z" || found.state === "X") return false;
  return (
    found.startedAt === null || owner.startedAt === null || found.startedAt === owner.startedAt
  );
}

/**
 * Returns the state and start time of a process, or null if it doesn't exist. The start time distinguishes processes
 * that reuse an ID. It is known only on Linux, and null elsewhere.
 * @param {number} pid
 */
function findProcess(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return null;
  }
  if (process.platform !== "linux") return { state: "?", startedAt: null };
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Splits after the program's name, which is in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "?", startedAt: fields[19] ?? null };
  } catch {
    return null;
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkIfFree(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Links the lock file `mine` to `path`, unless a running process has that lock. Only the owner of a second lock may
 * remove the lock of a process that has exited, so no process removes a lock that another has just taken. The
 * second lock is taken in the same way, because its owner may have exited as well.
 * @param {string} mine
 * @param {string} path
 * @returns {boolean} whether this process has the lock
 */
function takeLock(mine, path) {
  if (linkIfFree(mine, path)) return true;
  // The lock was released in the meantime.
  if (!existsSync(path)) return takeLock(mine, path);
  const takeover = `${path}.takeover`;
  if (!isStale(path) || !takeLock(mine, takeover)) return false;
  try {
    if (isStale(path)) rmSync(path, { force: true });
    return linkIfFree(mine, path);
  } finally {
    rmSync(takeover, { force: true });
  }
}

/**
 * Returns true if the lock exists but its owner has exited.
 * @param {string} path
 */
function isStale(path) {
  const text = readIfPresent(path);
  if (text === null) return false;
  const owner = parseOwner(text);
  return owner === null || !isRunning(owner);
}
