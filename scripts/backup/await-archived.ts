import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { UserError } from "../launch/cli.mjs";

/** What may be lost if the database server is lost. deploy/pgbackrest/postgresql.conf sees to it. */
export const MOST_LOST_SECONDS = 60;
const POLL_MS = 500;
const WAL_FILE_LENGTH = 24;

/**
 * Waits until the server has archived a WAL file. Returns how many seconds after `since` it had. Throws a UserError
 * after two minutes.
 */
export async function awaitArchived(
  connectionString: string,
  { walFile, since }: { walFile: string; since: Date },
): Promise<number> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ last: string | null; seconds: number }>(
        `SELECT last_archived_wal AS last,
           extract(epoch FROM clock_timestamp() - $1::timestamptz)::float8 AS seconds
         FROM pg_stat_archiver`,
        [since],
      );
      const { last = null, seconds = 0 } = rows[0] ?? {};
      // Names sort in the order of the files. A backup's own file starts with the name of its first WAL file.
      if (last && last.slice(0, WAL_FILE_LENGTH) >= walFile) return seconds;
      if (seconds > 2 * MOST_LOST_SECONDS) {
        throw new UserError(
          `The server has archived no WAL for ${Math.round(seconds)} seconds. Check archive_mode, archive_command, and archive_timeout, and read PostgreSQL’s log.`,
        );
      }
      await wait(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
