import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { UserError } from "@/scripts/launch/cli.mjs";
import { findConnectError, findFreePort } from "@/scripts/launch/ports.mjs";
import { findServerUser } from "@/scripts/launch/postgres-programs.mjs";
import { findTool } from "@/scripts/testing/find-tool.mjs";

const HOST = "127.0.0.1";
const POLL_MS = 50;
/** As in docs/operations.md. The default of 100 is less than four web processes may need. */
const MAX_CLIENTS = 500;

interface Options {
  /** Any URL of the server that PgBouncer connects to. */
  serverUrl: string;
  /** Users who may connect, without a password. */
  users: readonly string[];
  /** How many connections to the server each user has in each database. */
  poolSize: number;
}

/**
 * Starts PgBouncer in transaction mode, with its other settings at their defaults. It doesn't run as root, because it
 * refuses to.
 */
export async function startPgBouncer({ serverUrl, users, poolSize }: Options) {
  const program = await findTool("pgbouncer");
  const user = await findServerUser();
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await findFreePort();
  const userFile = join(folder, "users.txt");
  const configFile = join(folder, "pgbouncer.ini");
  writeFileSync(userFile, users.map((name) => `"${name}" ""\n`).join(""));
  writeFileSync(
    configFile,
    `[databases]
* = host=${HOST} port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${userFile}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = ${MAX_CLIENTS}
`,
  );
  let output = "";
  const child = spawn(program, [configFile], { ...user, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasExited() && (await findConnectError(port, HOST)) !== null) await wait(POLL_MS);
  if (hasExited()) throw new UserError(`PgBouncer did not start: ${output.trim()}`);
  return {
    /** The same URL through PgBouncer. */
    through: (url: string) => {
      const own = new URL(url);
      own.port = String(port);
      return own.href;
    },
    close: async () => {
      await stop(child);
      rmSync(folder, { recursive: true });
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}
