// Runs the embedded database on a loopback port. Only one process can have a data folder open.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { UserError } from "./cli.mjs";
import {
  checkPostgresVersion,
  findLockOwner,
  inUseError,
  lockFolder,
  postgresFolder,
} from "./data-folder.mjs";
import { findFreePort } from "./ports.mjs";
import { QueryQueue } from "./query-queue.mjs";
import { collectStatements } from "./statement-log.mjs";

const MAX_CONNECTIONS = 50;
const STOP_TIMEOUT_MS = 3_000;

const { values } = parseArgs({
  options: { data: { type: "string" }, "log-statements": { type: "string" } },
});

try {
  if (!values.data) throw new UserError("Missing option: --data FOLDER.");
  await open(values.data, values["log-statements"]);
} catch (error) {
  if (error instanceof UserError) send({ error: error.message });
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
  process.disconnect?.();
}

/**
 * @param {string} dataFolder
 * @param {string | undefined} logFile
 */
async function open(dataFolder, logFile) {
  mkdirSync(dataFolder, { recursive: true });
  const unlock = lockFolder(dataFolder);
  if (!unlock) throw inUseError(dataFolder, findLockOwner(dataFolder));
  process.once("exit", unlock);
  const database = await openPostgres(dataFolder, logFile);
  const { server, url } = await listen(database, dataFolder);

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await Promise.race([server.stop(), wait(STOP_TIMEOUT_MS)]);
    // Waits for the current transaction, but not forever, because its client may be gone. Exiting without closing the
    // database is like a crash: it loses no committed data.
    await Promise.race([database.close(), wait(STOP_TIMEOUT_MS)]);
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  send({ url });
}

/**
 * @param {string} dataFolder
 * @param {string | undefined} logFile
 */
async function openPostgres(dataFolder, logFile) {
  checkPostgresVersion(dataFolder);
  const folder = postgresFolder(dataFolder);
  if (!existsSync(folder)) await createPostgres(folder);
  if (!logFile) return PGlite.create(folder);
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, "-c", "log_statement=all"],
    onStderr: collectStatements((line) => appendFileSync(logFile, `${line}\n`)),
  });
}

/**
 * Creates an empty database. The folder gets its final name last, so a folder with that name is always complete.
 * @param {string} folder
 */
async function createPostgres(folder) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}

/**
 * Reuses the previous port if it is free, so that the URL stays valid after a restart.
 * @param {PGlite} database
 * @param {string} dataFolder
 */
async function listen(database, dataFolder) {
  const urlFile = join(dataFolder, "database.json");
  const port = await findFreePort(readLastPort(urlFile));
  const server = new PGLiteSocketServer({ db: database, port, maxConnections: MAX_CONNECTIONS });
  // Sets a private property, because the server has no option for its queue.
  Reflect.set(server, "queryQueue", new QueryQueue(database));
  await server.start();
  const url = `postgresql://postgres@${server.getServerConn()}/postgres`;
  writeFileSync(urlFile, `${JSON.stringify({ url })}\n`);
  return { server, url };
}

/** @param {string} urlFile */
function readLastPort(urlFile) {
  try {
    return Number(new URL(JSON.parse(readFileSync(urlFile, "utf8")).url).port);
  } catch {
    return 0;
  }
}

/** @param {{ url: string } | { error: string }} message */
function send(message) {
  if (process.send) process.send(message);
  else process.stdout.write(`${JSON.stringify(message)}\n`);
}
