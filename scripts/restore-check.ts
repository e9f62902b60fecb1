// npm run restore:check -- [--files URL]: restores the newest backup into a new, empty server, up to an instant that it
// just recorded in the live database. Checks the restored tables and indexes, compares each table's rows with those of
// that instant, verifies the ledger, and reads every uploaded document: from the copy at URL, which looks like FILES_URL,
// or without it, from FILES_URL. Prints one line of JSON, and stores the result for the alarms. Changes nothing else.
import { parseArgs } from "node:util";
import pg from "pg";
import { awaitArchived, MOST_LOST_SECONDS } from "./backup/await-archived";
import { checkStructure } from "./backup/check-structure";
import { hashRestored } from "./backup/hash-restored";
import { markInstant } from "./backup/mark-instant";
import { findNewestBackup } from "./backup/pgbackrest";
import { startRestored } from "./backup/restored-server";
import { compareHashes } from "./backup/table-hashes";
import { errorMessage, runCommand, UserError } from "./launch/cli.mjs";
import { checkDatabase, checkDatabaseLogin } from "./launch/database.mjs";
import { findServerUser } from "./launch/postgres-programs.mjs";
import { readOutputOf } from "./launch/processes.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";

const VERIFY = ["scripts/run.mjs", "ledger-verify"];
/** A copy of the documents is made every hour, so it may lack those of the last two. */
const COPY_LAG_MS = 2 * 60 * 60 * 1_000;
const MOST_NAMED_FILES = 10;

interface LiveSite {
  url: string;
  /** Name of the database. */
  database: string;
  /** The app's role. */
  role: string;
  superuser: string;
  /** Major version of PostgreSQL. */
  version: number;
}

await runCommand(async () => {
  const { files } = readOptions();
  const settings = readSettings();
  if (!settings.databaseUrl) {
    throw new UserError("This command checks the backups of a live site. Set DATABASE_URL.");
  }
  await checkDatabase(settings);
  await checkDatabaseLogin(settings.databaseUrl);
  Object.assign(process.env, appEnvironment(settings), files ? { FILES_URL: files } : {});
  const result = await check(settings.databaseUrl, { isCopy: files !== undefined });
  console.log(JSON.stringify(result));
  const { reportBackup } = await import("@/lib/platform/monitoring/mutations/report-backup");
  const isOk = result.problems.length === 0;
  await reportBackup({ kind: "restore_check", isOk, finishedAt: new Date() });
  process.exit(isOk ? 0 : 1);
});

/** `problems` is empty if the backup is good. The other values are missing if it failed before they were known. */
async function check(url: string, { isCopy }: { isCopy: boolean }) {
  const found: Record<string, unknown> = {};
  const problems: string[] = [];
  try {
    Object.assign(found, await checkDatabaseBackup(await readLive(url), problems));
  } catch (error) {
    problems.push(errorMessage(error));
  }
  try {
    found.documents = await checkDocuments({ isCopy }, problems);
  } catch (error) {
    problems.push(`Documents: ${errorMessage(error)}`);
  }
  return { isOk: problems.length === 0, ...found, problems };
}

async function checkDatabaseBackup(live: LiveSite, problems: string[]) {
  const backup = await findNewestBackup(await findServerUser());
  const ageHours = (Date.now() - backup.finishedAt.getTime()) / 3_600_000;
  const { BACKUP_OLD_MS } = await import("@/lib/platform/monitoring/constants");
  if (ageHours * 3_600_000 > BACKUP_OLD_MS) {
    problems.push(`The newest backup, ${backup.label}, is ${Math.round(ageHours)} hours old.`);
  }
  const instant = await markInstant(live.url);
  const [expected, archivedSeconds] = await Promise.all([
    instant.hash(),
    awaitArchived(live.url, { walFile: instant.walFile, since: instant.at }),
  ]);
  if (archivedSeconds > MOST_LOST_SECONDS) {
    problems.push(
      `Archiving took ${Math.round(archivedSeconds)} seconds, so that much would be lost with the server.`,
    );
  }
  const restored = await startRestored({
    version: live.version,
    target: [
      `--set=${backup.label}`,
      "--type=xid",
      `--target=${instant.transactionId}`,
      "--target-action=promote",
    ],
  });
  try {
    const ownUrl = restored.urlFor(live.superuser, live.database);
    const hashes = await hashRestored(ownUrl);
    problems.push(...compareHashes(expected, hashes));
    problems.push(...(await checkStructure(ownUrl)));
    const ledger = await verifyLedger(restored.urlFor(live.role, live.database));
    if (!ledger.isOk) problems.push(ledger.line);
    const rows = [...hashes.values()].reduce((sum, table) => sum + table.rows, 0);
    return {
      backup: backup.label,
      ageHours: round(ageHours),
      archivedSeconds: round(archivedSeconds),
      restoredSeconds: round(restored.seconds),
      tables: hashes.size,
      rows,
      ledger: ledger.line,
    };
  } finally {
    await restored.remove();
  }
}

/** What the restored server has to know about the live one. */
async function readLive(url: string): Promise<LiveSite> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<LiveSite, "url">>(
      // The superuser that initdb creates has the lowest ID.
      `SELECT current_database() AS database, current_user AS role,
         (SELECT rolname FROM pg_roles WHERE oid = 10) AS superuser,
         current_setting('server_version_num')::int / 10000 AS version`,
    );
    if (!rows[0]) throw new Error("The live database returned no row.");
    return { url, ...rows[0] };
  } finally {
    await client.end();
  }
}

async function verifyLedger(url: string) {
  const env = { ...process.env, DATABASE_URL: url };
  const { code, output } = await readOutputOf(process.execPath, VERIFY, { env });
  return { isOk: code === 0, line: output };
}

/** Returns the number of documents; null if the site takes none. */
async function checkDocuments({ isCopy }: { isCopy: boolean }, problems: string[]) {
  const { canStoreFiles } = await import("@/lib/vendors/file-store");
  if (!canStoreFiles()) return null;
  const { findUnreadableFiles } = await import(
    "@/lib/mechanics/applications/data/unreadable-files"
  );
  const before = new Date(Date.now() - (isCopy ? COPY_LAG_MS : 0));
  const { checked, unreadable } = await findUnreadableFiles(before);
  if (unreadable.length > 0) {
    const named = unreadable.slice(0, MOST_NAMED_FILES).join(", ");
    problems.push(`${unreadable.length} of ${checked} documents can’t be read: ${named}.`);
  }
  return checked;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function readOptions() {
  try {
    return parseArgs({ options: { files: { type: "string" } } }).values;
  } catch {
    throw new UserError("Usage: npm run restore:check -- [--files file:///folder]");
  }
}
