import { errorMessage, UserError } from "../launch/cli.mjs";
import type { User } from "../launch/postgres-programs.mjs";
import { readOutputOf } from "../launch/processes.mjs";

interface Backup {
  /** Such as "20261128-020000F". */
  label: string;
  finishedAt: Date;
}

/** What deploy/pgbackrest/pgbackrest.conf calls the database. */
const STANZA = "roadcall";
const NOT_FOUND = 127;

/** Runs pgBackRest and returns its output. Throws a UserError if it fails. */
export async function runPgbackrest(args: readonly string[], user?: User): Promise<string> {
  const { code, output } = await readOutputOf("pgbackrest", [`--stanza=${STANZA}`, ...args], {
    cwd: "/",
    ...user,
  });
  if (code === NOT_FOUND) throw new UserError("pgBackRest was not found. Install it first.");
  if (code !== 0) throw new UserError(`pgbackrest ${args.join(" ")} failed: ${output}`);
  return output;
}

/** Throws a UserError if there is no backup. */
export async function findNewestBackup(user?: User): Promise<Backup> {
  const args = ["info", "--output=json", "--log-level-console=off"];
  const newest = newestOf(await runPgbackrest(args, user));
  if (newest) return newest;
  throw new UserError("There is no backup yet. Make one with pgbackrest backup.");
}

/** Reads the output of `pgbackrest info --output=json`. Returns null if it lists no complete backup. */
export function newestOf(info: string): Backup | null {
  const stanzas: { backup: { label: string; error?: boolean; timestamp: { stop: number } }[] }[] =
    parseInfo(info);
  const backups = stanzas.flatMap(({ backup }) => backup).filter(({ error }) => !error);
  const [newest] = backups.sort((a, b) => b.timestamp.stop - a.timestamp.stop);
  return newest
    ? { label: newest.label, finishedAt: new Date(newest.timestamp.stop * 1_000) }
    : null;
}

function parseInfo(info: string) {
  try {
    return JSON.parse(info);
  } catch (error) {
    throw new UserError(`pgbackrest info returned no JSON (${errorMessage(error)}): ${info}`);
  }
}
