import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedDatabase } from "@/scripts/launch/database.mjs";
import { type Environment, ProcessGroup } from "@/scripts/launch/processes.mjs";
import { startWorker } from "@/scripts/launch/worker.mjs";
import { copyDatabaseImage, ensureDemoImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";

type Child = Parameters<ProcessGroup["stop"]>[0];

/** Long enough for any step of a worker, including its lease, on a busy machine. */
const PATIENCE_MS = 120_000;
const POLL_MS = 40;
/**
 * The database's port, if it is free. It is below the ephemeral range, so no other process is assigned it while the
 * database is stopped.
 */
const PORT = 20_000 + (process.pid % 10_000);

/** Opens a database with demo data on which real workers can be started. Each test file must use a different `name`. */
export async function openWorkshop(name: string) {
  const dataFolder = copyDatabaseImage(await ensureDemoImage(), name);
  const url = `postgresql://postgres@127.0.0.1:${PORT}/postgres`;
  writeFileSync(join(dataFolder, "database.json"), JSON.stringify({ url }));
  const processes = new ProcessGroup();
  let database = await startEmbeddedDatabase(processes, { dataFolder });
  let client = await connect(database.url);
  let output = "";

  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(sql, values)).rows;
  return {
    query,
    databaseUrl: () => database.url,
    /** Returns what the workers have logged so far. */
    output: () => output,
    startWorker: (env: Environment = {}) =>
      startWorker(processes, {
        env: {
          ...testEnvironment({ dataFolder, embeddedUrl: database.url }),
          LOG_LEVEL: "info",
          ...env,
        },
        onOutput: (text) => {
          output += text;
        },
      }),
    /** Ends a worker with SIGTERM, however long it takes. Resolves with its exit code. */
    stopWorker: async (worker: Child) => {
      if (worker.exitCode !== null || worker.signalCode !== null) return worker.exitCode;
      const exited = once(worker, "exit");
      worker.kill("SIGTERM");
      await exited;
      return worker.exitCode;
    },
    /** Kills a worker with SIGKILL and waits until it has exited. */
    killWorker: (worker: Child) =>
      new Promise<void>((resolve) => {
        worker.once("exit", () => resolve());
        worker.kill("SIGKILL");
      }),
    stopDatabase: async () => {
      await client.end();
      await processes.stop(database.child);
    },
    startDatabase: async () => {
      database = await startEmbeddedDatabase(processes, { dataFolder });
      client = await connect(database.url);
    },
    /** Polls until the query returns a row. */
    until: async <Row>(sql: string, values: unknown[] = []): Promise<Row> => {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const [row] = await query<Row>(sql, values);
        if (row) return row;
        if (Date.now() > end) throw new Error(`Timed out: ${sql}\n${output.slice(-4_000)}`);
        await wait(POLL_MS);
      }
    },
    close: async () => {
      await client.end();
      await processes.stopAll();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}
