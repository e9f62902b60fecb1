import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { databaseFolder } from "@/scripts/launch/embedded-database.mjs";
import { findServerUser } from "@/scripts/launch/postgres-programs.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";

/** What is killed with SIGKILL: PostgreSQL's main process, its guard, or the launcher that npm start runs. */
export const CRASHES = {
  "the server": ["server"],
  "the guard": ["guard"],
  "the launcher": ["launcher"],
  "the launcher and the server": ["launcher", "server"],
} as const;

const WRITERS = 8;
/** Long enough for hundreds of rows. */
const WRITING_MS = 300;
const PATIENCE_MS = 30_000;

async function launch(dataFolder: string): Promise<{ launcher: ChildProcess; url: string }> {
  const launcher = fork(inRepository("tests/setup/hold-database.mjs"), [dataFolder], {
    execArgv: [],
  });
  const url = await new Promise<string>((resolve, reject) => {
    launcher.once("message", (message) => resolve(String(message)));
    launcher.once("exit", (code) => reject(new Error(`The launcher exited with ${code}.`)));
  });
  return { launcher, url };
}

async function findProcesses(dataFolder: string, launcher: ChildProcess) {
  const folder = databaseFolder(dataFolder, await findServerUser());
  const server = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
  const status = readFileSync(`/proc/${server}/status`, "utf8");
  const guard = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
  return { server, guard, launcher: launcher.pid ?? 0 };
}

/** Inserts numbered rows until the connection breaks. Returns the numbers whose commit was acknowledged. */
async function write(url: string, writer: number, acknowledged: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    for (let n = 0; ; n += 1) {
      const row = `${Date.now()}-${writer}-${n}`;
      await client.query(`INSERT INTO "Acknowledged" VALUES ($1)`, [row]);
      acknowledged.push(row);
    }
  } catch {
    // The server is gone.
  }
}

/** Keeps a connection's process so busy that it doesn't notice when the server is killed. */
async function compute(url: string): Promise<void> {
  const statement = "SELECT count(*) FROM pg_class a, pg_class b, pg_class c, pg_class d";
  await query(`${url}?statement_timeout=${PATIENCE_MS}`, statement).catch(() => {
    // The server is gone.
  });
}

/**
 * Kills a part of a running database under writes and starts it again. Returns how many rows had been acknowledged, which
 * of them are missing, and how long it took until the database accepted connections again, in milliseconds.
 */
export async function crash(
  dataFolder: string,
  parts: readonly ("server" | "guard" | "launcher")[],
) {
  const { launcher, url } = await launch(dataFolder);
  await query(url, `CREATE TABLE IF NOT EXISTS "Acknowledged" (row text PRIMARY KEY)`);
  const acknowledged: string[] = [];
  const writers = Array.from({ length: WRITERS }, (_, i) => write(url, i, acknowledged));
  const computing = compute(url);
  await wait(WRITING_MS);
  const processes = await findProcesses(dataFolder, launcher);
  for (const part of parts) process.kill(processes[part], "SIGKILL");
  const killedAt = performance.now();
  const again = await launch(dataFolder);
  const recoveryMs = performance.now() - killedAt;
  await Promise.all([...writers, computing]);
  const stored = await query<{ row: string }>(again.url, `SELECT row FROM "Acknowledged"`);
  const rows = new Set(stored.map(({ row }) => row));
  const missing = acknowledged.filter((row) => !rows.has(row));
  await stop(dataFolder, again.launcher);
  return { acknowledged: acknowledged.length, missing, recoveryMs };
}

/** Stops a launcher the way a closed terminal would, and waits until its server has stopped, too. */
async function stop(dataFolder: string, launcher: ChildProcess): Promise<void> {
  const { server } = await findProcesses(dataFolder, launcher);
  launcher.kill("SIGKILL");
  for (const end = Date.now() + PATIENCE_MS; isRunning(server); await wait(20)) {
    if (Date.now() > end) throw new Error("The database outlived its launcher.");
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection also rejects the running query.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
