// Runs a PostgreSQL server for as long as its launcher runs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode, UserError } from "./cli.mjs";
import { collectStatements } from "./statement-log.mjs";

/** @import { ServerOptions } from "./postgres-server.mjs" */

const POLL_MS = 20;
/** How long PostgreSQL may take to stop before it is told to stop without cleaning up, which loses nothing either. */
const STOP_MS = 5_000;
/** How long it may take until a server whose guard was killed begins to stop. */
const SIGNAL_MS = 1_000;

/** @type {ServerOptions} */
const { program, data, port, user, settings, statementLog } = JSON.parse(process.argv[2] ?? "");

try {
  await waitForOthers();
  await endOrphans();
  await serve();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.send?.({ error: error.message });
  process.exitCode = 1;
  process.disconnect?.();
}

/**
 * Waits while an earlier server on this data folder stops. Throws a UserError if it keeps running. If the process ID of
 * a server that was killed has been reused, removes the server's file, because PostgreSQL would mistake that process
 * for a server.
 */
async function waitForOthers() {
  const startedAt = Date.now();
  for (;;) {
    const pid = readServerId();
    if (pid === null || !isAlive(pid)) return;
    if (!isServer(pid)) return rmSync(join(data, "postmaster.pid"), { force: true });
    const patienceMs = readStatus() === "stopping" ? STOP_MS : SIGNAL_MS;
    if (Date.now() - startedAt > patienceMs) {
      throw new UserError(
        `${data} is in use by process ${pid}. Stop it first or set ROADCALL_DATA to another folder.`,
      );
    }
    await wait(POLL_MS);
  }
}

/**
 * Ends processes of a server whose main process was killed. One that is busy with a statement doesn't notice until the
 * statement ends, and PostgreSQL refuses to start meanwhile. Their statements were never acknowledged. Only on Linux.
 */
async function endOrphans() {
  for (const end = Date.now() + STOP_MS; Date.now() < end; await wait(POLL_MS)) {
    const orphans = findOrphans();
    if (orphans.length === 0) return;
    for (const pid of orphans) kill(pid, "SIGQUIT");
  }
}

/** Returns PostgreSQL's own processes for the data folder that no longer have a server as their parent. */
function findOrphans() {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && runsInData(pid) && !isServer(pid) && !isServer(readParent(pid)));
}

/**
 * Whether this is one of PostgreSQL's processes, which run in the data folder and rename themselves, and not, for
 * example, a shell that someone opened there.
 * @param {number} pid
 */
function runsInData(pid) {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres:");
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

/** @param {number} pid */
function readParent(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

async function serve() {
  const defaults = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // Without the errors of statements, which the site logs itself.
    log_min_messages: "log",
  };
  const all = {
    ...defaults,
    ...settings,
    ...(statementLog ? { log_statement: "all" } : {}),
  };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(program, ["-D", data, "-p", String(port), ...args], {
    cwd: "/",
    stdio: ["ignore", "inherit", "pipe"],
    ...user,
  });
  const exited = once(server, "exit");
  const onStatementLine = statementLog
    ? collectStatements((line) => appendFileSync(statementLog, `${line}\n`))
    : null;
  createInterface(server.stderr).on("line", (line) => {
    onStatementLine?.(line);
    if (!statementLog) process.stderr.write(`${line}\n`);
  });
  stopWithThisProcess(server.pid);
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    process.on(signal, () => {
      // Ends connections and stops.
      server.kill("SIGINT");
      setTimeout(() => server.kill("SIGQUIT"), STOP_MS).unref();
    });
  }
  while (server.exitCode === null && server.signalCode === null) {
    if (readServerId() === server.pid && readStatus() === "ready") {
      process.send?.({});
      break;
    }
    await wait(POLL_MS);
  }
  await exited;
  process.exit(server.exitCode ?? 1);
}

/**
 * Stops the server even if this process is killed with SIGKILL: a shell waits until its standard input closes.
 * @param {number | undefined} pid
 */
function stopWithThisProcess(pid) {
  if (process.platform === "win32" || pid === undefined) return;
  const watch = 'cat > /dev/null; kill -INT "$0"';
  spawn("sh", ["-c", watch, String(pid)], {
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    // In its own process group, so that nothing sent to this one reaches it.
    detached: true,
    ...user,
  }).unref();
}

/** Lines of postmaster.pid: the process's ID, the data folder, and, as the last one, what the server is doing. */
function readServerFile() {
  try {
    return readFileSync(join(data, "postmaster.pid"), "utf8").trimEnd().split("\n");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

function readServerId() {
  const pid = Number(readServerFile()[0]);
  return pid > 0 ? pid : null;
}

/** "starting", "ready" or "stopping". */
function readStatus() {
  return readServerFile()[7]?.trim() ?? "";
}

/** @param {number} pid */
function isAlive(pid) {
  return kill(pid, 0);
}

/**
 * Sends a signal; 0 sends none. Returns false if there is no such process.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}

/**
 * Whether the process is a PostgreSQL server on this data folder. Elsewhere than on Linux, assumes so.
 * @param {number} pid
 */
function isServer(pid) {
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(data);
  } catch {
    return false;
  }
}
