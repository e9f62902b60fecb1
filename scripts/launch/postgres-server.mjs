import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "./cli.mjs";
import { findFreePort } from "./ports.mjs";
import { readOutputOf } from "./processes.mjs";

/**
 * @import { ChildProcess } from "node:child_process"
 * @import { Programs, User } from "./postgres-programs.mjs"
 * @import { ProcessGroup } from "./processes.mjs"
 * @typedef {object} Cluster
 * @property {Programs} programs
 * @property {User | undefined} user owns the data folder and runs the server; undefined unless this process is root
 * @property {string} data PostgreSQL's data folder
 *
 * @typedef {object} ServerOptions what guard-database.mjs needs
 * @property {string} program
 * @property {string} data
 * @property {number} port
 * @property {User} [user]
 * @property {Record<string, string>} settings
 * @property {string | null} statementLog
 */

/** The superuser that initdb creates. */
export const SUPERUSER = "postgres";
const OUTPUT_TAIL = 4_000;
/** Sorts by code point and knows all of Unicode's upper and lower case, on every platform. Since PostgreSQL 17. */
const BUILTIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
const OLDEST_WITH_BUILTIN_LOCALE = 17;

/**
 * Creates PostgreSQL's data folder. It gets its final name last, so a folder with that name is always complete. Without
 * a password, everyone on this machine can connect as any user.
 * @param {Cluster} cluster
 * @param {{ passwordFile?: string }} [options]
 */
export async function createCluster({ programs, user, data }, { passwordFile } = {}) {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const hasBuiltinLocale = programs.version >= OLDEST_WITH_BUILTIN_LOCALE;
  const locale = hasBuiltinLocale ? BUILTIN_LOCALE : ["--locale=C.UTF-8"];
  const access = passwordFile
    ? ["-A", "scram-sha-256", `--pwfile=${passwordFile}`]
    : ["-A", "trust", "--no-sync"];
  const args = ["-D", unfinished, "-U", SUPERUSER, "-E", "UTF8", ...locale, ...access];
  const { code, output } = await readOutputOf(join(programs.folder, "initdb"), args, {
    cwd: "/",
    ...user,
  });
  if (code !== 0) throw new UserError(`The database could not be created: ${output}`);
  // Another process may have created it in the meantime.
  if (existsSync(data)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, data);
}

/**
 * Throws a UserError if the data belong to another major version of PostgreSQL.
 * @param {Cluster} cluster
 */
function requireVersion({ programs, data }) {
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (version === String(programs.version)) return;
  throw new UserError(
    `${data} has data from PostgreSQL ${version || "(unknown version)"}, but this release needs version ${programs.version}. Move that folder elsewhere or set ROADCALL_DATA to another folder.`,
  );
}

/**
 * Starts a server on a loopback port, preferably `port`, and waits until it accepts connections. A process of ours
 * guards it (guard-database.mjs): ending that process with SIGTERM or SIGKILL stops the server. If `statementLog` is a
 * path, every SQL statement is logged to that file. Throws a UserError if another server is using the data folder.
 * @param {ProcessGroup} processes
 * @param {Cluster} cluster
 * @param {{ port?: number, settings?: Record<string, string>, statementLog?: string | null }} [options]
 * @returns {Promise<{ port: number, child: ChildProcess }>}
 */
export async function startServer(processes, cluster, options = {}) {
  const { port: preferred, settings = {}, statementLog = null } = options;
  requireVersion(cluster);
  const port = await findFreePort(preferred);
  /** @type {ServerOptions} */
  const server = {
    program: join(cluster.programs.folder, "postgres"),
    data: cluster.data,
    port,
    user: cluster.user,
    settings,
    statementLog,
  };
  let output = "";
  const child = processes.start(
    "The database",
    ["scripts/launch/guard-database.mjs", JSON.stringify(server)],
    {
      onOutput: (text) => {
        output = `${output}${text}`.slice(-OUTPUT_TAIL);
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once("message", (/** @type {{ error?: string }} */ { error }) => {
      if (error) reject(new UserError(error));
      else resolve({ port, child });
    });
    child.once("close", () => {
      reject(new UserError(`The database did not start: ${output.trim() || "no output"}`));
    });
  });
}
