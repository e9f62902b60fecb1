import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * State and start time of a process, null when there is none.
 * The start time tells a process from a later one with the same id; only Linux says it, elsewhere it is null.
 */
function findProcess(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return null;
  }
  if (process.platform !== "linux") return { state: "?", startedAt: null };
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], startedAt: fields[19] };
  } catch {
    return null;
  }
}

function parseOwner(text) {
  const [pid, startedAt] = text.trim().split(" ");
  return /^[1-9]\d*$/.test(pid ?? "") ? { pid: Number(pid), startedAt: startedAt ?? null } : null;
}

function isAlive(owner) {
  const found = owner && findProcess(owner.pid);
  if (!found) return false;
  // A killed launcher stays a zombie where process 1 does not collect its children.
  if (found.state === "Z" || found.state === "X") return false;
  return (
    found.startedAt === null || owner.startedAt === null || found.startedAt === owner.startedAt
  );
}

function readOwner(path) {
  try {
    return parseOwner(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

const lockPath = (folder) => join(folder, "lock");

/** The id of the living process that has the folder, or null. */
export function findLockOwner(folder) {
  const owner = readOwner(lockPath(folder));
  return owner && isAlive(owner) ? owner.pid : null;
}

function linkIfFree(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Moves a dead owner's lock away. What was moved is looked at again: another process may have taken over meanwhile. */
function clearDeadLock(path) {
  const moved = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, moved);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (isAlive(readOwner(moved))) linkIfFree(moved, path);
  rmSync(moved, { force: true });
}

/**
 * Takes the folder for this process. Returns a function that gives it back,
 * or null when a living process has it.
 */
export function takeFolder(folder) {
  mkdirSync(folder, { recursive: true });
  const path = lockPath(folder);
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${findProcess(process.pid)?.startedAt ?? ""}\n`);
  try {
    let isTaken = linkIfFree(mine, path);
    if (!isTaken && findLockOwner(folder) === null) {
      clearDeadLock(path);
      isTaken = linkIfFree(mine, path);
    }
    if (!isTaken) return null;
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readOwner(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}
