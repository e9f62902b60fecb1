// npm run test:deep -- restore: backs up a live site under simulated calls with the files in deploy/pgbackrest, and
// records its tables at ROADCALL_RESTORES random instants. Runs restore:check, which must also notice a missing document.
// Then kills the database, never uses its disk again, and restores each of these instants and the newest state. Compares
// the rows, verifies each ledger, and measures what is lost and how long restoring takes.
import assert from "node:assert/strict";
import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { awaitArchived, MOST_LOST_SECONDS } from "@/scripts/backup/await-archived";
import { hashRestored } from "@/scripts/backup/hash-restored";
import { type Instant, markInstant } from "@/scripts/backup/mark-instant";
import { startRestored } from "@/scripts/backup/restored-server";
import { compareHashes, type TableHashes } from "@/scripts/backup/table-hashes";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { ProcessGroup, readOutputOf } from "@/scripts/launch/processes.mjs";
import { processTree } from "@/tests/setup/process-tree";
import { startBackedUpServer } from "./backed-up-server";
import { keepCalling, startCalledSite } from "./called-site";
import { watchLosses } from "./watch-losses";

const RESTORES = Number(process.env.ROADCALL_RESTORES ?? "20");
const DATABASE = "roadcall";
const SUPERUSER = "postgres";
const APP = "roadcall";
const VERSION = 15;
const MOST_RESTORE_SECONDS = 5 * 60;
const MOST_PAUSE_MS = 6_000;
/** Longer than the time after which PostgreSQL archives a WAL file that isn't full. */
const MOST_KILL_PAUSE_MS = 35_000;
type Recorded = Instant & { hashes: TableHashes };
const RUN = ["--conditions=react-server", "--import", "tsx"];

await runCommand(async () => {
  const processes = new ProcessGroup();
  const { server, folder, backUp, remove } = await startBackedUpServer(processes);
  let removeSite = () => {};
  try {
    await server.install(DATABASE);
    const url = server.url("app", DATABASE);
    const site = await startCalledSite(processes, { url, folder });
    removeSite = site.remove;
    await backUp("full");
    const losses = await watchLosses(url);
    const calls = await keepCalling(site.siteUrl);
    const instants = await recordInstants(url, { backUp });
    await requireRestoreCheck(folder);
    const last = instants.at(-1);
    if (last) await awaitArchived(url, { walFile: last.walFile, since: last.at });
    await wait(Math.random() * MOST_KILL_PAUSE_MS);
    calls.expectFailures();
    const killedAt = Date.now();
    for (const id of processTree(server.processId)) process.kill(id, "SIGKILL");
    const callCount = await calls.stop();
    const { mostSeconds, acknowledged } = await losses.stop();
    await processes.stopAll();
    print(`${callCount} calls. Killed the database.`);

    const seconds: number[] = [];
    for (const [index, instant] of instants.entries()) {
      seconds.push(await requireInstant(instant, `${index + 1} of ${instants.length}`));
    }
    const newest = await restoreNewest(acknowledged, killedAt);
    seconds.push(newest.seconds);
    print(
      `Lost ${newest.lostSeconds.toFixed(1)} s of acknowledged rows in the crash, ${Math.max(mostSeconds, newest.lostSeconds).toFixed(1)} s at worst. ` +
        `Restoring took ${Math.max(...seconds).toFixed(1)} s at worst.`,
    );
    assert.ok(newest.lostSeconds <= MOST_LOST_SECONDS && mostSeconds <= MOST_LOST_SECONDS);
    assert.ok(Math.max(...seconds) <= MOST_RESTORE_SECONDS);
  } finally {
    await processes.stopAll();
    removeSite();
    await remove();
  }
  process.exit(0);
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Makes another backup halfway, so that the instants need different ones. */
async function recordInstants(
  url: string,
  { backUp }: { backUp: (type: "diff") => Promise<string> },
): Promise<Recorded[]> {
  const instants: Recorded[] = [];
  for (let n = 0; n < RESTORES; n += 1) {
    await wait(Math.random() * MOST_PAUSE_MS);
    const { hash, ...instant } = await markInstant(url);
    instants.push({ ...instant, hashes: await hash() });
    if (n === Math.floor(RESTORES / 2)) await backUp("diff");
  }
  return instants;
}

/** Runs restore:check, and once more while a document is missing. */
async function requireRestoreCheck(folder: string): Promise<void> {
  const run = () => readOutputOf(process.execPath, [...RUN, "scripts/restore-check.ts"]);
  const good = await run();
  print(good.output);
  assert.equal(good.code, 0);
  const [document = ""] = readdirSync(join(folder, "files"));
  const [path, aside] = [join(folder, "files", document), join(folder, document)];
  renameSync(path, aside);
  const bad = await run();
  renameSync(aside, path);
  assert.equal(bad.code, 1);
  assert.match(bad.output, /1 of \d+ documents can’t be read/);
}

/** Returns how many seconds the restore took. */
async function requireInstant(instant: Recorded, title: string): Promise<number> {
  const at = instant.at.toISOString();
  const restored = await startRestored({
    version: VERSION,
    target: [
      "--type=time",
      `--target=${at.replace("T", " ").replace("Z", "+00")}`,
      "--target-action=promote",
    ],
  });
  try {
    const hashes = await hashRestored(restored.urlFor(SUPERUSER, DATABASE));
    assert.deepEqual(compareHashes(instant.hashes, hashes), []);
    const { output } = await verifyLedger(restored.urlFor(APP, DATABASE));
    print(`${title}: ${at}, restored in ${restored.seconds.toFixed(1)} s, equal. ${output}`);
    return restored.seconds;
  } finally {
    await restored.remove();
  }
}

async function verifyLedger(url: string) {
  const result = await readOutputOf(process.execPath, [...RUN, "scripts/ledger-verify.ts"], {
    env: { ...process.env, DATABASE_URL: url },
  });
  assert.equal(result.code, 0, result.output);
  return result;
}

/** Restores everything that was archived, and returns for how long before the crash acknowledged rows are missing. */
async function restoreNewest(acknowledged: ReadonlyMap<string, number>, killedAt: number) {
  const restored = await startRestored({ version: VERSION, target: [] });
  const client = new pg.Client({ connectionString: restored.urlFor(SUPERUSER, DATABASE) });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(`SELECT "id" FROM "BackupReport"`);
    const found = new Set(rows.map(({ id }) => id));
    const lost = [...acknowledged].filter(([id]) => !found.has(id)).map(([, at]) => at);
    await verifyLedger(restored.urlFor(APP, DATABASE));
    const lostSeconds = (killedAt - Math.min(killedAt, ...lost)) / 1_000;
    print(`Newest state: ${lost.length} of ${acknowledged.size} acknowledged rows are missing.`);
    return { seconds: restored.seconds, lostSeconds };
  } finally {
    await client.end();
    await restored.remove();
  }
}
