import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { UserError } from "@/scripts/launch/cli.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";

/** Where Debian keeps PostgreSQL's server programs, which aren't in PATH. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const START_MS = 30_000;
const POLL_MS = 100;

/**
 * Starts an empty PostgreSQL server on the loopback address, in a temporary folder. Throws a UserError if PostgreSQL
 * isn't installed.
 */
export async function startNativeDatabase() {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "roadcall-postgres-"));
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, cwd: folder, stdio: "ignore" } as const;
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-A", "trust", "-U", "roadcall", "--no-sync"],
    options,
  );
  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off"];
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    options,
  );
  const close = async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://roadcall@127.0.0.1:${port}/postgres`;
  try {
    await waitFor(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

function findPrograms(): string {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort().reverse() : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN_FOLDER, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
  if (found) return found;
  throw new UserError(
    "Install PostgreSQL 15 or later, for example with apt-get install postgresql.",
  );
}

/** Returns the user "postgres" if this process is root, because PostgreSQL refuses to run as root. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"]).toString());
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function waitFor(url: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await wait(POLL_MS)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  // SIGINT also closes open connections.
  server.kill("SIGINT");
  await exited;
}
