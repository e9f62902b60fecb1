import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPrograms, findServerUser } from "../launch/postgres-programs.mjs";
import { startServer } from "../launch/postgres-server.mjs";
import { ProcessGroup } from "../launch/processes.mjs";
import { runPgbackrest } from "./pgbackrest";

interface RestoreOptions {
  /** Major version of the live server. */
  version: number;
  /** What pgBackRest restores: options such as `--type=time --target=…`. */
  target: readonly string[];
}

/** What the live server was configured to do, and this one must not do or can't. */
const SETTINGS = {
  archive_mode: "off",
  ssl: "off",
  shared_preload_libraries: "",
  // Otherwise, it refuses to start with fewer connections than the live server has.
  hot_standby: "off",
  autovacuum: "off",
  // Its data is deleted after the check.
  fsync: "off",
};

/**
 * Restores a backup into a new folder, and starts a server there that has its own settings and can be reached only
 * through a socket in that folder, so by no other user of the machine. `urlFor` returns URLs that need no password.
 */
export async function startRestored({ version, target }: RestoreOptions) {
  const user = await findServerUser();
  const programs = await findPrograms({ user, version, prefersSystem: true });
  const folder = mkdtempSync(join(tmpdir(), "roadcall-restore-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const processes = new ProcessGroup();
  const remove = async () => {
    await processes.stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const startedAt = performance.now();
    await runPgbackrest(
      [
        "restore",
        `--pg1-path=${data}`,
        `--lock-path=${join(folder, "lock")}`,
        "--archive-mode=off",
        "--log-level-file=off",
        "--log-level-console=warn",
        ...target,
      ],
      user,
    );
    const [configFile, accessFile] = [join(folder, "postgresql.conf"), join(folder, "pg_hba.conf")];
    writeFileSync(configFile, "");
    writeFileSync(accessFile, "local all all trust\n");
    const { port } = await startServer(
      processes,
      { programs, user, data },
      {
        settings: {
          config_file: configFile,
          hba_file: accessFile,
          listen_addresses: "",
          unix_socket_directories: folder,
          ...SETTINGS,
        },
      },
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const urlFor = (role: string, database: string) =>
      `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${folder}&port=${port}`;
    return { seconds, urlFor, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
