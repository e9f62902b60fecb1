import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { runPgbackrest } from "@/scripts/backup/pgbackrest";
import { findServerUser } from "@/scripts/launch/postgres-programs.mjs";
import type { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { findTool } from "@/scripts/testing/find-tool.mjs";
import { createTestServer } from "@/scripts/testing/test-server.mjs";

/** The newest version that Debian's pgBackRest 2.45 knows. */
const VERSION = 15;
const SETTING = /^(\w+) = '?(.*?)'?$/gm;

/**
 * Starts a server that archives its WAL with the files in deploy/pgbackrest, in a folder of its own. Only paths, the
 * port, and the passphrase differ; environment variables, which child processes inherit, set those.
 */
export async function startBackedUpServer(processes: ProcessGroup) {
  const user = await findServerUser();
  const folder = mkdtempSync(join(tmpdir(), "roadcall-backup-"));
  const inFolder = (name: string) => join(folder, name);
  const configFile = inFolder("pgbackrest.conf");
  for (const name of ["bin", "repository", "log", "lock", "spool"]) mkdirSync(inFolder(name));
  // The server's user may not be able to enter the folder of the unpacked program.
  copyFileSync(await findTool("pgbackrest"), inFolder("bin/pgbackrest"));
  chmodSync(inFolder("bin/pgbackrest"), 0o755);
  if (user) {
    for (const path of [folder, ...["repository", "log", "lock", "spool"].map(inFolder)]) {
      chownSync(path, user.uid, user.gid);
    }
  }
  Object.assign(process.env, {
    PATH: `${inFolder("bin")}${delimiter}${process.env.PATH}`,
    PGBACKREST_CONFIG: configFile,
    PGBACKREST_REPO1_PATH: inFolder("repository"),
    PGBACKREST_REPO1_CIPHER_PASS: "a passphrase for tests only",
    PGBACKREST_LOG_PATH: inFolder("log"),
    PGBACKREST_LOCK_PATH: inFolder("lock"),
    PGBACKREST_SPOOL_PATH: inFolder("spool"),
  });
  const server = await createTestServer(processes, {
    version: VERSION,
    settings: { ...readSettings(), unix_socket_directories: folder },
  });
  const { port } = new URL(server.url("superuser", "postgres"));
  const config = readFileSync(inRepository("deploy/pgbackrest/pgbackrest.conf"), "utf8")
    .replace(/^pg1-path=.*$/m, `pg1-path=${server.data}`)
    .replace(/^repo1-(?:path|cipher-pass)=.*\n/gm, "");
  writeFileSync(
    configFile,
    `${config}pg1-socket-path=${folder}\npg1-port=${port}\npg1-user=postgres\n`,
  );
  await runPgbackrest(["stanza-create", "--log-level-console=warn"], user);
  return {
    server,
    folder,
    backUp: (type: "full" | "diff") =>
      runPgbackrest([`--type=${type}`, "backup", "--log-level-console=warn"], user),
    remove: async () => {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of PostgreSQL that backups need. */
function readSettings(): Record<string, string> {
  const text = readFileSync(inRepository("deploy/pgbackrest/postgresql.conf"), "utf8");
  return Object.fromEntries(
    [...text.matchAll(SETTING)].map(([, name = "", value = ""]) => [name, value]),
  );
}
