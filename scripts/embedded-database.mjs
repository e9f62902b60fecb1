// The process that owns the embedded database: one folder, one owner, reached over a loopback port.
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
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { checkPostgresVersion, inUse, postgresFolder } from "./launch/data-folder.mjs";
import { findLockOwner, takeFolder } from "./launch/folder-lock.mjs";
import { findFreePort } from "./launch/ports.mjs";
import { QueryQueue } from "./launch/query-queue.mjs";
import { Refusal } from "./launch/refusal.mjs";
import { collectStatements } from "./launch/statement-log.mjs";

const MAX_CONNECTIONS = 50;
const STOP_TIMEOUT_MS = 3_000;

/** Makes an empty database under another name first: a folder with the final name is always whole. */
async function makePostgres(folder) {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  const database = await PGlite.create(making);
  await database.close();
  renameSync(making, folder);
}

async function openPostgres(dataFolder, logFile) {
  checkPostgresVersion(dataFolder);
  const folder = postgresFolder(dataFolder);
  if (!existsSync(folder)) await makePostgres(folder);
  if (!logFile) return PGlite.create(folder);
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, "-c", "log_statement=all"],
    onStderr: collectStatements((line) => appendFileSync(logFile, `${line}\n`)),
  });
}

function readLastPort(addressFile) {
  try {
    return Number(new URL(JSON.parse(readFileSync(addressFile, "utf8")).url).port);
  } catch {
    return 0;
  }
}

/** The last port again when it is free, so that an address stays good over a restart. */
async function listen(database, dataFolder) {
  const addressFile = join(dataFolder, "database.json");
  const port = await findFreePort(readLastPort(addressFile));
  const server = new PGLiteSocketServer({ db: database, port, maxConnections: MAX_CONNECTIONS });
  server.queryQueue = new QueryQueue(database);
  await server.start();
  const url = `postgresql://postgres@${server.getServerConn()}/postgres`;
  writeFileSync(addressFile, `${JSON.stringify({ url })}\n`);
  return { server, url };
}

function tell(message) {
  if (process.send) process.send(message);
  else process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function open({ data, "log-statements": logFile }) {
  mkdirSync(data, { recursive: true });
  const giveBack = takeFolder(data);
  if (!giveBack) throw inUse(data, findLockOwner(data));
  process.once("exit", giveBack);
  const database = await openPostgres(data, logFile);
  const { server, url } = await listen(database, data);

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await Promise.race([
      server.stop(),
      new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS)),
    ]);
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  tell({ url });
}

const { values } = parseArgs({
  options: { data: { type: "string" }, "log-statements": { type: "string" } },
});

try {
  if (!values.data) throw new Refusal("Name the data folder: --data FOLDER.");
  await open(values);
} catch (error) {
  if (error instanceof Refusal) tell({ refused: error.message });
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
  process.disconnect?.();
}
