import "server-only";
import { db } from "@/lib/core/db";
import type { BackupKind } from "@/lib/core/generated/prisma/enums";
import { type Job, type ListedJob, listedJobs } from "@/lib/platform/jobs/define-job";
import type { CheckResult, SiteFacts } from "@/lib/platform/monitoring/schema";

/** Reads what alarms depend on. `jobs` are all jobs of the site. */
export async function readSiteFacts(jobs: readonly Job[]): Promise<SiteFacts> {
  const listed = listedJobs(jobs);
  const [workerSilentMs, notArchivedMs, backups, installed, runs] = await Promise.all([
    readWorkerSilence(),
    readArchiveSilence(),
    db.backupReport.groupBy({ by: "kind", where: { isOk: true }, _max: { finishedAt: true } }),
    db.user.aggregate({ _min: { createdAt: true } }),
    readLastRuns(listed),
  ]);
  const backupTimes = backups.map(({ kind, _max }) => [kind, _max.finishedAt] as const);
  return {
    workerSilentMs,
    notArchivedMs,
    backups: Object.fromEntries(backupTimes) as Partial<Record<BackupKind, Date>>,
    installedAt: installed._min.createdAt,
    failedJobs: runs
      .filter(({ state }) => state === "errored")
      .map((run) => toFailedJob(run, listed)),
    ledgerCheck: findCheck(runs, "verify_ledger"),
    paymentsCheck: findCheck(runs, "read_back_payments"),
  };
}

/** Measured by the database's clock, which all processes share. */
async function readWorkerSilence(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ silentMs: number }[]>`
    SELECT extract(epoch FROM clock_timestamp() - "at")::float8 * 1000 AS "silentMs"
    FROM "Heartbeat" WHERE "name" = 'worker'`;
  return row ? Math.max(0, row.silentMs) : null;
}

type Reader = Pick<typeof db, "$queryRaw">;

/** Without archive_timeout, a quiet server archives nothing for a long time, so that only failures count. */
export async function readArchiveSilence(client: Reader = db): Promise<number | null> {
  const [row] = await client.$queryRaw<{ ms: number }[]>`
    SELECT extract(epoch FROM clock_timestamp() -
      greatest(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 * 1000 AS ms
    FROM pg_stat_archiver
    WHERE current_setting('archive_mode') <> 'off' AND (
      current_setting('archive_timeout')::interval > '0'
      OR last_failed_time > coalesce(last_archived_time, '-infinity'))`;
  return row ? Math.max(0, row.ms) : null;
}

interface LastRun {
  kind: string;
  state: "succeeded" | "errored";
  error: string | null;
  finishedAt: Date | null;
}

/**
 * Returns the latest finished run of each listed job, so that a job that failed counts as failed while it is run again.
 * Does one index lookup per job, since frequent jobs have thousands of runs.
 */
function readLastRuns(jobs: readonly ListedJob[]): Promise<LastRun[]> {
  const kinds = jobs.map(({ kind }) => kind);
  return db.$queryRaw<LastRun[]>`
    SELECT r.* FROM unnest(${kinds}::text[]) k("kind"), LATERAL (
      SELECT "kind", "state", "error", "finishedAt" FROM "JobRun"
      WHERE "kind" = k."kind" AND NOT "isDryRun" AND "state" IN ('succeeded', 'errored')
      ORDER BY "createdAt" DESC, "id" LIMIT 1) r
    ORDER BY 1`;
}

const toFailedJob = (
  { kind, error }: LastRun,
  jobs: readonly ListedJob[],
): SiteFacts["failedJobs"][number] => ({
  kind,
  title: jobs.find((job) => job.kind === kind)?.listing.title ?? kind,
  error: error ?? "",
});

function findCheck(runs: readonly LastRun[], kind: string): CheckResult | null {
  const run = runs.find((one) => one.kind === kind);
  if (!run?.finishedAt) return null;
  return { at: run.finishedAt, isOk: run.state === "succeeded", error: run.error };
}
