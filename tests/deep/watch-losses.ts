import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const WRITE_MS = 200;
const WAL_FILE_LENGTH = 24;

interface Written {
  id: string;
  /** In epoch milliseconds. */
  acknowledgedAt: number;
  walFile: string;
}

/**
 * Adds a row five times a second, and watches for how long each was only on the server's own disk. `stop` returns the
 * longest such time, in seconds, and when each row was acknowledged, by ID.
 */
export async function watchLosses(connectionString: string) {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  const acknowledged = new Map<string, number>();
  let unarchived: Written[] = [];
  let mostSeconds = 0;
  let isStopping = false;
  const watching = (async () => {
    while (!isStopping) {
      const { rows } = await client.query<{ id: string; walFile: string }>(
        `INSERT INTO "BackupReport" ("kind", "isOk") VALUES ('files', true)
         RETURNING "id", pg_walfile_name(pg_current_wal_insert_lsn()) AS "walFile"`,
      );
      const now = Date.now();
      for (const row of rows) {
        acknowledged.set(row.id, now);
        unarchived.push({ ...row, acknowledgedAt: now });
      }
      const archived = await client.query<{ last: string | null }>(
        "SELECT last_archived_wal AS last FROM pg_stat_archiver",
      );
      const last = archived.rows[0]?.last?.slice(0, WAL_FILE_LENGTH) ?? "";
      for (const { acknowledgedAt } of unarchived) {
        mostSeconds = Math.max(mostSeconds, (Date.now() - acknowledgedAt) / 1_000);
      }
      unarchived = unarchived.filter(({ walFile }) => walFile > last);
      await wait(WRITE_MS);
    }
    // The server is killed in the middle of it.
  })().catch(() => {});
  return {
    stop: async () => {
      isStopping = true;
      await watching;
      await client.end().catch(() => {});
      return { mostSeconds, acknowledged };
    },
  };
}
