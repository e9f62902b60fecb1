import { randomBytes } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { errorCode, UserError } from "./cli.mjs";
import { withClient } from "./database-client.mjs";
import { setUpRoles } from "./database-roles.mjs";
import { findConnectError } from "./ports.mjs";
import {
  findPrograms,
  findServerUser,
  makeSystemFolder,
  SYSTEM_FOLDER,
} from "./postgres-programs.mjs";
import { createCluster, SUPERUSER, startServer } from "./postgres-server.mjs";
import { readIfExists, sha256 } from "./repository.mjs";

/**
 * @import { User } from "./postgres-programs.mjs"
 * @import { Cluster } from "./postgres-server.mjs"
 * @import { ProcessGroup } from "./processes.mjs"
 *
 * @typedef {object} Urls one for each role
 * @property {string} app
 * @property {string} owner
 * @property {string} admin may create roles and databases, as on a managed server
 * @property {string} superuser creates the administrator; the site doesn't use it
 *
 * @typedef {{ port: number, passwords: Record<keyof Urls, string> }} StoredDatabase what database.json contains
 */

const DATABASE = "roadcall";
/**
 * The roles of a live site, and the superuser. Tests use the same names.
 * @type {Record<keyof Urls, string>}
 */
export const ROLES = {
  app: "roadcall",
  owner: "roadcall_owner",
  admin: "roadcall_admin",
  superuser: SUPERUSER,
};
const SECRET_BYTES = 32;
const ID_LENGTH = 16;
const PRIVATE = 0o600;

/**
 * Creates the data folder if necessary. Throws a UserError if it has the wrong permissions.
 * @param {string} dataFolder
 */
export function checkDataFolder(dataFolder) {
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(
      `${dataFolder} is not writable (${errorCode(error)}). Take ownership of it with chown -R, or set ROADCALL_DATA to another folder.`,
    );
  }
}

/**
 * Returns the folder of the database. If this process is root, it is outside the clone, because the server runs as
 * another user, who may not be able to enter the clone. Its name depends on a random ID in the data folder, so another
 * clone at the same path never uses it.
 * @param {string} dataFolder
 * @param {User | undefined} user
 */
export function databaseFolder(dataFolder, user) {
  if (!user) return join(dataFolder, "postgresql");
  const idFile = join(dataFolder, "id");
  if (!existsSync(idFile)) writeFileSync(idFile, randomBytes(SECRET_BYTES).toString("hex"));
  const id = readFileSync(idFile, "utf8");
  return join(SYSTEM_FOLDER, sha256(`${dataFolder}\0${id}`).slice(0, ID_LENGTH));
}

/**
 * Starts the database in the data folder and brings its roles and tables up to date. Resolves with the names of the
 * migrations that this applied. Throws a UserError if another process is using it.
 * @param {ProcessGroup} processes
 * @param {string} dataFolder
 */
export async function startEmbeddedDatabase(processes, dataFolder) {
  const { urls } = await openEmbeddedDatabase(processes, dataFolder);
  return { urls, migrations: await installSchema(urls) };
}

/**
 * Starts the database in the data folder, after creating it if necessary.
 * @param {ProcessGroup} processes
 * @param {string} dataFolder
 */
export async function openEmbeddedDatabase(processes, dataFolder) {
  const user = await findServerUser();
  const programs = await findPrograms({ user });
  const folder = databaseFolder(dataFolder, user);
  const cluster = { programs, user, data: join(folder, "data") };
  if (!existsSync(cluster.data)) await createDatabase(cluster, { dataFolder, folder });
  const stored = readStored(dataFolder);
  // The same port as before if it is free, so that the URL stays valid after a restart.
  const { port } = await startServer(processes, cluster, { port: stored.port });
  writeStored(dataFolder, { ...stored, port });
  const urls = urlsOf({ ...stored, port });
  await createAdministrator(urls);
  return { urls, folder };
}

/**
 * Does what `npm run db:roles` does for a live site.
 * @param {Urls} urls
 */
export const installSchema = ({ admin, owner, app }) =>
  setUpRoles({ adminUrl: admin, ownerUrl: owner, appUrl: app });

/**
 * @param {Cluster} cluster
 * @param {{ dataFolder: string, folder: string }} folders
 */
async function createDatabase(cluster, { dataFolder, folder }) {
  const passwords = Object.fromEntries(
    Object.keys(ROLES).map((role) => [role, randomBytes(SECRET_BYTES).toString("base64url")]),
  );
  if (cluster.user) makeSystemFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, `${passwords.superuser}\n`, { mode: PRIVATE });
  if (cluster.user) {
    for (const path of [folder, passwordFile]) chownSync(path, cluster.user.uid, cluster.user.gid);
  }
  writeStored(dataFolder, { port: 0, passwords });
  await createCluster(cluster, { passwordFile });
  rmSync(passwordFile);
}

/** @param {string} dataFolder */
const storedFile = (dataFolder) => join(dataFolder, "database.json");

/**
 * @param {string} dataFolder
 * @returns {StoredDatabase}
 */
function readStored(dataFolder) {
  const text = readIfExists(storedFile(dataFolder));
  if (text !== null) return JSON.parse(text);
  throw new UserError(
    `${storedFile(dataFolder)}, which has the database's passwords, is missing. Restore it, or run npm run db:reset to start with new data.`,
  );
}

/**
 * @param {string} dataFolder
 * @param {{ port: number, passwords: Record<string, string> }} stored
 */
function writeStored(dataFolder, stored) {
  const file = storedFile(dataFolder);
  writeFileSync(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: PRIVATE });
  renameSync(`${file}.new`, file);
}

/**
 * @param {StoredDatabase} stored
 * @returns {Urls}
 */
function urlsOf({ port, passwords }) {
  /** @param {keyof Urls} role */
  const urlOf = (role, database = DATABASE) =>
    `postgresql://${ROLES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  return {
    app: urlOf("app"),
    owner: urlOf("owner"),
    // The database may not exist yet.
    admin: urlOf("admin", "postgres"),
    superuser: urlOf("superuser"),
  };
}

/**
 * Creates the administrator, who may do no more than a managed service allows: create roles and databases.
 * @param {Urls} urls
 */
async function createAdministrator(urls) {
  const maintenance = new URL(urls.superuser);
  maintenance.pathname = new URL(urls.admin).pathname;
  await withClient(maintenance.href, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [
      ROLES.admin,
    ]);
    if (rowCount !== 0) return;
    const password = client.escapeLiteral(new URL(urls.admin).password);
    await client.query(`CREATE ROLE ${ROLES.admin} LOGIN CREATEROLE CREATEDB PASSWORD ${password}`);
  });
}

/**
 * Returns the URLs of the database that another process is running in this data folder, or null.
 * @param {string} dataFolder
 */
export async function findRunningDatabase(dataFolder) {
  if (!existsSync(storedFile(dataFolder))) return null;
  const folder = databaseFolder(dataFolder, await findServerUser());
  if (!existsSync(join(folder, "data/postmaster.pid"))) return null;
  const stored = readStored(dataFolder);
  return (await findConnectError(stored.port, "127.0.0.1")) === null ? urlsOf(stored) : null;
}

/**
 * Deletes the database. Throws a UserError while it is running.
 * @param {string} dataFolder
 */
export async function deleteDatabase(dataFolder) {
  if (await findRunningDatabase(dataFolder)) {
    throw new UserError("The demo is running. Stop it, then try again.");
  }
  const folder = databaseFolder(dataFolder, await findServerUser());
  rmSync(folder, { recursive: true, force: true });
  // The applicants' documents, which belong to rows of the database.
  rmSync(join(dataFolder, "files"), { recursive: true, force: true });
  rmSync(storedFile(dataFolder), { force: true });
}
