import "server-only";
import { db } from "@/lib/core/db";
import type { BackupKind } from "@/lib/core/generated/prisma/enums";
import { findListedJob, LISTED_JOBS } from "@/lib/jobs/listed-jobs";
import type { CheckResult, SiteFacts } from "@/lib/monitoring/schema";

/** Reads what alarms depend on. */
export async function readSiteFacts(): Promise<SiteFacts> {
  const [workerSilentMs, backups, installed, failedJobs, ledgerCheck, paymentsCheck] =
    await Promise.all([
      readWorkerSilence(),
      db.backupReport.groupBy({ by: "kind", where: { isOk: true }, _max: { finishedAt: true } }),
      db.user.aggregate({ _min: { createdAt: true } }),
      readFailedJobs(),
      readLastCheck("verify_ledger"),
      readLastCheck("read_back_payments"),
    ]);
  const backupTimes = backups.map(({ kind, _max }) => [kind, _max.finishedAt] as const);
  return {
    workerSilentMs,
    backups: Object.fromEntries(backupTimes) as Partial<Record<BackupKind, Date>>,
    installedAt: installed._min.createdAt,
    failedJobs,
    ledgerCheck,
    paymentsCheck,
  };
}

/** Measured by the database's clock, which all processes share. */
async function readWorkerSilence(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ silentMs: number }[]>`
    SELECT extract(epoch FROM clock_timestamp() - "at")::float8 * 1000 AS "silentMs"
    FROM "Heartbeat" WHERE "name" = 'worker'`;
  return row ? Math.max(0, row.silentMs) : null;
}

/**
 * Returns the listed jobs whose latest finished run failed, so that a job stays listed while it is run again. Does one
 * index lookup per job, since frequent jobs have thousands of runs.
 */
async function readFailedJobs(): Promise<SiteFacts["failedJobs"]> {
  const kinds = LISTED_JOBS.map(({ run }) => run.kind);
  const rows = await db.$queryRaw<{ kind: string; error: string | null }[]>`
    SELECT r."kind", r."error" FROM unnest(${kinds}::text[]) k("kind"), LATERAL (
      SELECT "kind", "state", "error" FROM "JobRun"
      WHERE "kind" = k."kind" AND NOT "isDryRun" AND "state" IN ('succeeded', 'errored')
      ORDER BY "createdAt" DESC, "id" LIMIT 1) r
    WHERE r."state" = 'errored' ORDER BY 1`;
  return rows.map(({ kind, error }) => ({
    kind,
    title: findListedJob(kind)?.title ?? kind,
    error: error ?? "",
  }));
}

async function readLastCheck(kind: string): Promise<CheckResult | null> {
  const run = await db.jobRun.findFirst({
    where: { kind, isDryRun: false, state: { in: ["succeeded", "errored"] } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { state: true, error: true, finishedAt: true },
  });
  if (!run?.finishedAt) return null;
  return { at: run.finishedAt, isOk: run.state === "succeeded", error: run.error };
}
