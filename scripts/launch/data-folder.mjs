import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findLockOwner } from "./folder-lock.mjs";
import { Refusal } from "./refusal.mjs";

/** Version of PostgreSQL inside the embedded database, as its folder's PG_VERSION says it. */
export const EMBEDDED_POSTGRES_VERSION = "18";

/** Where the embedded database keeps its files. */
export const postgresFolder = (dataFolder) => join(dataFolder, "postgres");

function requireAccess(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `${folder} cannot be written (${error.code}): give your user the folder (chown -R "$(id -un)" on it) or name another with ROADCALL_DATA.`,
    );
  }
}

/** Refuses when the embedded database's files are of another PostgreSQL version. */
export function checkPostgresVersion(dataFolder) {
  const file = join(postgresFolder(dataFolder), "PG_VERSION");
  if (!existsSync(file)) return;
  const version = readFileSync(file, "utf8").trim();
  if (version === EMBEDDED_POSTGRES_VERSION) return;
  throw new Refusal(
    `${postgresFolder(dataFolder)} holds data of PostgreSQL ${version || "of no known version"} and this version needs ${EMBEDDED_POSTGRES_VERSION}: move that folder away, or name another with ROADCALL_DATA.`,
  );
}

/** The sentence for a folder whose owner lives. `pid` is null when the owner could not be told. */
export function inUse(dataFolder, pid) {
  return new Refusal(
    `${dataFolder} is in use by ${pid === null ? "another process" : `process ${pid}`}: stop that one first, or name another folder with ROADCALL_DATA.`,
  );
}

/**
 * Refuses when the data folder cannot be used by a new owner: permission, version, a living owner.
 * `anyVersion` is for who throws the data away.
 */
export function checkDataFolder(dataFolder, { anyVersion = false } = {}) {
  requireAccess(dataFolder);
  if (existsSync(postgresFolder(dataFolder))) requireAccess(postgresFolder(dataFolder));
  if (!anyVersion) checkPostgresVersion(dataFolder);
  const pid = findLockOwner(dataFolder);
  if (pid !== null) throw inUse(dataFolder, pid);
}
