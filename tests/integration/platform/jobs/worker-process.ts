import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Environment, ProcessGroup } from "@/scripts/launch/processes.mjs";
import { startWorker } from "@/scripts/launch/worker.mjs";
import { DEMO, ensureImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { copyTestServer } from "@/scripts/testing/test-server.mjs";

type Child = Parameters<ProcessGroup["stop"]>[0];

/** Long enough for any step of a worker, including its lease, on a busy machine. */
const PATIENCE_MS = 120_000;
const POLL_MS = 40;
/** Opens a database with demo data on which real workers can be started. */
export async function openWorkshop() {
  const processes = new ProcessGroup();
  const server = await copyTestServer(processes, join(await ensureImage(), "data"));
  let client = await connect(server.url("superuser", DEMO));
  let output = "";

  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(sql, values)).rows;
  return {
    query,
    databaseUrl: () => server.url("app", DEMO),
    /** Returns what the workers have logged so far. */
    output: () => output,
    startWorker: (env: Environment = {}) =>
      startWorker(processes, {
        env: {
          ...testEnvironment({ dataFolder: testFolder, embeddedUrl: server.url("app", DEMO) }),
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
      await server.stop();
    },
    startDatabase: async () => {
      await server.start();
      client = await connect(server.url("superuser", DEMO));
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
      await server.remove();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}
